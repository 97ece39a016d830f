import { library } from '../../scripts/build/library.ts'

export default library({
  chunks: [
    // What both sides read of each other.
    { name: 'protocol', modules: ['protocol/index'] },
    // The page's side.
    { name: 'host', modules: ['host/index'] },
  ],
})
