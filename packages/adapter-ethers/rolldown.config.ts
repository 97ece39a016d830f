import { library } from '../../scripts/build/library.ts'

export default library({
  chunks: [
    // ethers' own objects, for hosts that ask for them.
    { name: 'browser-provider', modules: ['browser-provider'] },
  ],
})
