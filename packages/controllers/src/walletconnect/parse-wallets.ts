// A module of its own for `import()`: if the package's entry, which others import in part, were
// loaded on demand, bundlers would split the shared code into many small files.
export { parseWallets } from '@carabiner/core/wallets'
