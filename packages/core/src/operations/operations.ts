// What an account does: loaded with the first operation of a page.
export { getBalance } from './get-balance.js'
export { perform } from './perform.js'
export { sendTransaction } from './send-transaction.js'
export { signMessage } from './sign-message.js'
export { updateAccount } from './update-account.js'
