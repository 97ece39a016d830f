// A module of its own to load: loading the package's entry, which others import in part, would make
// bundlers split what they share into many small files.
export { parseWallets } from '@carabiner/core/wallets'
