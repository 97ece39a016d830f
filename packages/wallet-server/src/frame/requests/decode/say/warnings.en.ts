import type { WarningCode } from '../warning.js'

/** What the visitor is told beside the sentences. How much each weighs is in `warning.ts`. */
export const warnings: Readonly<Record<WarningCode, string>> = {
  'message.hash':
    'This looks like a hash. It may stand for anything, a transaction among it. Sign it only if you know what was hashed.',
  'message.bytes': 'This is not text, so it cannot be read here.',
  'message.hidden': 'The text has characters that cannot be seen. They are written as ⟦U+…⟧.',
  'message.long': 'It is too long to be shown whole. It cannot be confirmed.',
  'signIn.malformed':
    'This looks like a sign-in, but it is not written as one has to be. Somebody may want you to sign in elsewhere.',
  'signIn.domain':
    'This signs you in to {domain}, but it was asked by {origin}. It cannot be confirmed.',
  'signIn.uri': 'This sign-in is for {uri}, but it was asked by {origin}. It cannot be confirmed.',
  'signIn.account': 'This signs in another account than yours. It cannot be confirmed.',
  'signIn.chain': 'This sign-in names another network ({chain}) than the one shown.',
  'signIn.expired': 'This sign-in has expired: it held until {until}.',
  'signIn.early': 'This sign-in holds only from {from} on.',
  'signIn.grants': 'With this sign-in you also allow what it lists as resources.',
  'typed.chain':
    'This is for the network {chain}, but the wallet is on another one. It cannot be confirmed.',
  'typed.noChain': 'This does not say for which network it holds: it may be used on any.',
  'typed.unknown': 'What this data is used for is not known. Confirm only if you trust who asks.',
  'typed.oddName':
    'A name in it is not written as names are: {name}. Apps that you know may do that, and so may somebody who wants to mislead you.',
  'typed.owner': 'This speaks for another account than yours. It cannot be confirmed.',
  'typed.powers': 'This would let somebody else act for your account. It cannot be confirmed.',
  'order.cheap': 'You would get nothing, or next to nothing, for what you give.',
  'order.recipient': 'What you are given in return goes to somebody else: {recipient}.',
  'approve.unlimited': 'There is no limit: all that you have and will have of it can be taken.',
  'approve.all':
    'All that you have and will have of this collection can be taken, without asking you again.',
  'approve.account':
    'Who is allowed to take it is a person’s account, not an app’s contract. This is how thieves ask.',
  'approve.endless': 'This does not end by itself for a very long time.',
  'receiver.zero': 'Nobody has this address: what is sent there is lost.',
  'receiver.self': 'The receiver is your own account.',
  'receiver.token':
    'The receiver is the contract of the token itself: what is sent there is usually lost.',
  'receiver.contract': 'The receiver is a contract, not a person’s account.',
  'receiver.first': 'You have not sent anything to this address from here before.',
  'receiver.lookalike':
    'This address looks like {known}, to which you have sent before, but it is another one.',
  'call.unknown': 'What this call does is not known here. Confirm only if you trust who asks.',
  'call.noContract':
    'There is no contract at {contract}: the data that is sent along does nothing.',
  'call.standard': 'Whether {contract} is a contract of this kind could not be found out.',
  'call.trailing': 'The call carries more data than the function takes.',
  'call.recipient': 'What comes of it goes to somebody else, or counts for them: {recipient}.',
  'create.contract': 'What the new contract does is not known.',
  'permission.standing':
    'Whoever holds this key spends up to the limit whenever they like. You can take it back later.',
  'account.rules': 'This would change who rules your account. It cannot be confirmed.',
  'account.deploys':
    'Your smart account is put on this network along with it, which costs more this once.',
  'operation.refused': 'The network would not take it: {reason}',
  'fee.sponsored': 'The network fee is paid for you.',
  'network.other': 'This is for another network than the one shown. It cannot be confirmed.',
  'solana.unknownProgram': 'What the program {program} does is not known.',
  'solana.unreadable': 'An instruction for {program} could not be read.',
  'solana.nonce':
    'This does not expire: whoever has it can send it at any later time, when you no longer think of it.',
  'solana.authority': 'Somebody else will rule over {account} afterwards.',
  'solana.authority.none':
    'Nobody can change {account} in this way any more. This cannot be undone.',
  'solana.owner':
    'Your account would belong to a program afterwards, and you may lose what is in it.',
  'solana.locked':
    'Your account would hold data afterwards, and its SOL could not be sent any more.',
  'solana.delegate': '{delegate} can take it at any later time, without asking you again.',
  'solana.delegate.within':
    'A program lets {delegate} take from {account} at any later time, without asking you again.',
  'solana.frozen':
    'The token account {account} would be frozen: nothing can be sent from it until somebody else allows it.',
  'solana.feePayer': 'The fee is paid by {payer}.',
  'solana.signers': 'Others have to sign too, before it can be sent.',
  'solana.table':
    'Some accounts are in a table that could not be read, so not all of this is known.',
  'solana.unsent':
    'You only sign: whoever asks can send it, now or later, and others may be sent before it.',
  'solana.lifetime':
    'The network shown does not know this transaction: it is for another one, or too old. It cannot be confirmed.',
  'preview.none': 'What leaves and what arrives could not be found out beforehand.',
  'preview.fails': 'It would fail: {reason}',
  'balance.low':
    'Your balance does not cover it: {needed} is needed at most, and you have {balance}.',
}
