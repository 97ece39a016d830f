// Code that sign-in packages share. It loads with them.
export { cacaoFields } from './cacao-fields.js'
export { cacaoSchema } from './cacao-schema.js'
export { type SignInFields, signInLabels, signInLines } from './lines.js'
export {
  decodeRecap,
  dictionaryOrder,
  encodeRecap,
  isRecap,
  type Recap,
  type RecapOrder,
  tellGrant,
  withoutGrant,
} from './recap.js'
