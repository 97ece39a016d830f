// The texts, for hosts that verify or make them elsewhere.
export { InvalidSignInMessageError } from '../errors.js'
export { cacaoText } from './cacao.js'
export { formatMessage, parseMessage } from './message.js'
export type { MessageFields } from './profile.js'
