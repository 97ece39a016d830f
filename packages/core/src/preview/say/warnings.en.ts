import type { WarningCode } from '../warning.js'

/** The texts of warnings, shown beside the sentences. `warning.ts` has their severities. */
export const warnings: Readonly<Record<WarningCode, string>> = {
  'message.hash':
    'This looks like a hash. It could stand for anything, even a transaction. Sign it only if you know what was hashed.',
  'message.bytes': 'This isn’t text, so it can’t be shown.',
  'message.hidden': 'The text contains invisible characters. They are shown as ⟦U+…⟧.',
  'message.long': 'This message is too long to show in full, so you can’t confirm it.',
  'signIn.malformed':
    'This looks like a sign-in but doesn’t follow the standard. It may be meant for another site.',
  'signIn.domain':
    'This signs you in to {domain}, but the request came from {origin}. You can’t confirm it.',
  'signIn.uri':
    'This sign-in is for {uri}, but the request came from {origin}. You can’t confirm it.',
  'signIn.account': 'This signs in a different account, not yours. You can’t confirm it.',
  'signIn.chain': 'This sign-in names a different network ({chain}) than the one shown.',
  'signIn.expired': 'This sign-in expired on {until}.',
  'signIn.early': 'This sign-in only becomes valid on {from}.',
  'signIn.grants': 'This sign-in also grants the permissions listed under resources.',
  'typed.chain':
    'This is for the network {chain}, but your wallet is on a different one. You can’t confirm it.',
  'typed.noChain': 'This names no network, so it could be used on any of them.',
  'typed.unknown':
    'This wallet doesn’t know what this data is used for. Confirm only if you trust the app.',
  'typed.oddName':
    'This data contains an unusual name: {name}. Some known apps use such names, but it can also be an attempt to mislead you.',
  'typed.owner': 'This is for a different account, not yours. You can’t confirm it.',
  'typed.powers': 'This would let someone else act for your account. You can’t confirm it.',
  'order.cheap': 'You would get little or nothing in return.',
  'order.recipient': 'Someone else gets what you are paid: {recipient}.',
  'approve.unlimited': 'No limit: all of this token that you have now or get later can be taken.',
  'approve.all':
    'Everything in this collection that you have now or get later can be taken without asking you again.',
  'approve.account':
    'The spender is a personal account, not an app’s contract. Scammers ask like this.',
  'approve.endless': 'This stays valid for more than a year.',
  'receiver.zero': 'No one owns this address. Anything sent to it is lost.',
  'receiver.self': 'The recipient is your own account.',
  'receiver.token':
    'The recipient is the token’s own contract. Tokens sent to it are usually lost.',
  'receiver.contract': 'The recipient is a contract, not a personal account.',
  'receiver.first': 'First time sending to this address.',
  'receiver.lookalike':
    'This address looks like {known}, which you have sent to before, but it is different.',
  'call.unknown':
    'This wallet doesn’t know what this call does. Confirm only if you trust the app.',
  'call.noContract': 'There is no contract at {contract}, so the data has no effect.',
  'call.standard': 'This wallet couldn’t check whether {contract} is this kind of contract.',
  'call.trailing': 'The call contains more data than the function needs.',
  'call.recipient': 'The result goes to someone else: {recipient}.',
  'create.contract': 'This wallet doesn’t know what the new contract does.',
  'permission.standing':
    'The holder of this key can spend up to the limit at any time. You can revoke it later.',
  'account.rules': 'This would change who controls your account. You can’t confirm it.',
  'account.deploys':
    'This also sets up your smart account on this network, which costs more this one time.',
  'operation.refused': 'The network would reject this: {reason}',
  'fee.sponsored': 'The network fee is paid for you.',
  'network.other': 'This is for a different network than the one shown. You can’t confirm it.',
  'solana.unknownProgram': 'This wallet doesn’t know what the program {program} does.',
  'solana.unreadable': 'This wallet can’t read an instruction for {program}.',
  'solana.nonce':
    'This doesn’t expire. Anyone who has it can send it later, long after you have forgotten it.',
  'solana.authority': 'Someone else will control {account} afterwards.',
  'solana.authority.none':
    'After this, {account} can never be changed this way again. You can’t undo it.',
  'solana.owner':
    'A program would own your account afterwards, and you could lose everything in it.',
  'solana.locked': 'Your account would hold data afterwards, and its SOL could no longer be sent.',
  'solana.delegate': '{delegate} can take this at any time without asking you again.',
  'solana.delegate.within':
    'A program lets {delegate} take from {account} at any time without asking you again.',
  'solana.frozen':
    'The token account {account} would be frozen. Nothing can be sent from it until someone else unfreezes it.',
  'solana.feePayer': '{payer} pays the fee.',
  'solana.signers': 'Others have to sign this too before it can be sent.',
  'solana.table':
    'Some accounts are in a table that this wallet couldn’t read, so not everything is known.',
  'solana.unsent':
    'You only sign this. The app can send it now or later, and send others before it.',
  'bitcoin.open':
    'Your signature doesn’t cover everything. Others can still change parts of this transaction.',
  'bitcoin.others': 'Others pay into this transaction too, and have to sign it.',
  'solana.lifetime':
    'This transaction is too old or for a different network. You can’t confirm it.',
  'preview.none': 'This wallet couldn’t work out what will leave or arrive.',
  'preview.fails': 'This transaction will probably fail: {reason}',
  'balance.low': 'Your balance is too low: you need up to {needed} and have {balance}.',
}
