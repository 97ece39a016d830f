// An account's operations, loaded with the first operation on a page.
export { getBalance } from './get-balance.js'
export { perform } from './perform.js'
export { sendTransaction } from './send-transaction.js'
export { signMessage } from './sign-message.js'
export { updateAccount } from './update-account.js'
