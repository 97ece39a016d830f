import { library } from '../../scripts/build/library.ts'

export default library({
  chunks: [
    // The page: discovery alone.
    { name: 'page', modules: ['wagmi-adapter'] },
    // Follows wagmi's Config and acts on it.
    { name: 'link', modules: ['link/link', 'config/gateway'] },
  ],
})
