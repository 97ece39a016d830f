import { library } from '../../scripts/build/library.ts'
import framePage from './frame.config.ts'

const published = library({
  chunks: [
    // The server that self-hosters run; what sends mail is apart, since it takes Node's sockets.
    { name: 'server', modules: ['index'] },
    // What speaks with a chain: the server loads it with the first login by Farcaster.
    { name: 'farcaster', modules: ['server/farcaster/verify-sign-in'] },
    // What serves the frame's page.
    { name: 'frame', modules: ['frame/index'] },
  ],
})

export default [...published, framePage]
