import { library } from '../../scripts/build/library.ts'

export default library({
  chunks: [
    // Wallet discovery, which every page loads.
    { name: 'page', modules: ['wagmi-adapter'] },
    // Code that follows wagmi's Config and acts on it.
    { name: 'link', modules: ['link/link', 'config/gateway'] },
  ],
})
