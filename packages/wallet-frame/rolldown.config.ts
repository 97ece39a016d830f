import { library } from '../../scripts/build/library.ts'

export default library({
  chunks: [
    // What a page loads: the connector, whose wallet comes with the first request.
    { name: 'page', modules: ['index'] },
    // What both sides read of each other.
    { name: 'protocol', modules: ['protocol/index'] },
    // The page's side.
    { name: 'host', modules: ['host/index', 'connector/live-wallet'] },
  ],
})
