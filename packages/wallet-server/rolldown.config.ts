import { library } from '../../scripts/build/library.ts'
import framePage from './frame.config.ts'

const published = library({
  chunks: [
    // The server that self-hosters run. The SMTP mailer has its own entry, because it needs Node's
    // sockets.
    { name: 'server', modules: ['index'] },
    // Verifies Farcaster's signatures on a chain. The server loads it with the first login by
    // Farcaster.
    { name: 'farcaster', modules: ['server/farcaster/verify-sign-in'] },
    // Serves the frame's page.
    { name: 'frame', modules: ['frame/index'] },
  ],
})

export default [...published, framePage]
