// The operations of an account. They load with the first one on a page.
export { getBalance } from './get-balance.js'
export { perform } from './perform.js'
export { sendTransaction } from './send-transaction.js'
export { signMessage } from './sign-message.js'
export { updateAccount } from './update-account.js'
