// The description and simulation of requests before they are signed, for the secure frame. It may change in any release.
export type { Change, Fee, Preview } from './change.js'
export { erc20Abi } from './evm/abi.js'
export { isUnlimited } from './evm/allowance.js'
export { decodeCall } from './evm/calls/decode-call.js'
export { readFunction } from './evm/calls/read-function.js'
export { type EvmContext, isSame } from './evm/context.js'
export { contractName } from './evm/descriptors/contract-name.js'
export { decodeTypedData } from './evm/typed-data/decode-typed-data.js'
export { readTypedData, type TypedData } from './evm/typed-data/typed-data.js'
export { decodeMessage } from './message/decode-message.js'
export { recipientWarnings } from './recipients.js'
export { loadTexts } from './request/load-texts.js'
export type { Outcome } from './request/outcome.js'
export { messageOutcome, signatureOutcome } from './request/read-outcome.js'
export { toBytes } from './request/read-request.js'
export { writePreview } from './request/write-preview.js'
export { english } from './say/english.js'
export type { Facts, TokenFacts } from './say/facts.js'
export type { SentenceLanguage } from './say/language.js'
export { isShortened, partsOf } from './say/shorten.js'
export {
  asText,
  type Piece,
  receiversOf,
  rowsOf,
  shorten,
  type Writing,
  writeAddress,
  writeStatement,
  writeValue,
  writeWarning,
} from './say/write.js'
export type { Pricing } from './simulation/fees.js'
export { pricesOf } from './simulation/gas-price.js'
export { decodeWithStandards, learnTokens } from './simulation/learn.js'
export { readNextBlock } from './simulation/next-block.js'
export { previewWarnings } from './simulation/preview-warnings.js'
export { type Simulation, simulate } from './simulation/simulate.js'
export { readTokenFacts } from './simulation/standards.js'
export { tryAndPrice } from './simulation/try-and-price.js'
export type { SimulatedCall, Terms } from './simulation/try-wire-calls.js'
export { type Difference, readDifferences } from './solana/changes.js'
export { mintFacts } from './solana/mint-facts.js'
export { ruleWarnings } from './solana/rule-warnings.js'
export type { SolanaAccount } from './solana/solana-account.js'
export { type HeldTokens, readDecimals, readTokenAccount } from './solana/token-account.js'
export { type Decoded, type Field, type Statement, statement } from './statement.js'
export {
  address,
  amount,
  code,
  native,
  number,
  period,
  text,
  time,
  token,
  type Value,
} from './value.js'
export { visibleText } from './visible-text.js'
export {
  type Severity,
  severityOf,
  unique,
  type Warning,
  type WarningCode,
  warn,
} from './warning.js'
