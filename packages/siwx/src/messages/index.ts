// The message formats, for hosts that create or verify messages elsewhere.
export { InvalidSignInMessageError } from '../errors.js'
export { cacaoText } from './cacao.js'
export { formatMessage, parseMessage } from './message.js'
export type { MessageFields } from './profile.js'
