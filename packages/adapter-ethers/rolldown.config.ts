import { library } from '../../scripts/build/library.ts'

export default library({
  chunks: [
    // ethers itself, for hosts that request its objects.
    { name: 'browser-provider', modules: ['browser-provider'] },
  ],
})
