// A separate module for `import()`. Other code imports parts of the package's entry statically: if
// the entry were also loaded on demand, bundlers would split the shared code into many small files.
export { parseWallets } from '@carabiner/core/wallets'
