import { library } from '../../scripts/build/library.ts'

export default library({
  chunks: [
    // The connector, which every page loads. The wallet itself loads with the first request.
    { name: 'page', modules: ['index'] },
    // The messages, which both page and frame parse.
    { name: 'protocol', modules: ['protocol/index'] },
    // The page's side of the frame.
    { name: 'host', modules: ['host/index', 'connector/live-wallet'] },
  ],
})
