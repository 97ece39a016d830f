import { library } from '../../scripts/build/library.ts'
import framePage from './frame.config.ts'

const published = library({
  chunks: [
    // What a page loads: the connector, whose wallet comes with the first request.
    { name: 'page', modules: ['index'] },
    // What both sides read of each other.
    { name: 'protocol', modules: ['protocol/index'] },
    // The page's side.
    { name: 'host', modules: ['host/index', 'connector/live-wallet'] },
    // The server that self-hosters run; what sends mail is apart, since it takes Node's sockets.
    { name: 'server', modules: ['server/index'] },
    // What speaks with a chain: the server loads it with the first login by Farcaster.
    { name: 'farcaster', modules: ['server/farcaster/verify-sign-in'] },
    // What serves the frame's page.
    { name: 'frame', modules: ['frame/index'] },
  ],
})

export default [...published, framePage]
