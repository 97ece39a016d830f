/**
 * What is said before it is signed: one sentence for each kind of thing that can be asked. The words in braces are
 * the statement's values. All that the visitor is told of a request's meaning is here and in `warnings.en.ts`.
 */
export const sentences = {
  'message.text': 'Sign this message: {message}',
  'message.hash': 'Sign a hash: {hash}',
  'message.bytes': 'Sign {size} bytes that are not text: {bytes}',
  'message.signIn': 'Sign in to {domain} as {account}.',
  'typed.permit':
    'Let {spender} spend up to {amount} of yours, now and later. This offer holds until {deadline}.',
  'typed.permit.unlimited':
    'Let {spender} spend all of your {token}, now and later, without a limit. This offer holds until {deadline}.',
  'typed.permit.revoke': 'Take back what {spender} may spend of your {token}.',
  'typed.permit2':
    'Let {spender} spend up to {amount} of yours through Permit2, until {expiration}.',
  'typed.permit2.unlimited':
    'Let {spender} spend all of your {token} through Permit2, without a limit, until {expiration}.',
  'typed.permit2.transfer': 'Let {spender} take {amount} from you once, until {deadline}.',
  'typed.permit2.transfer.unlimited':
    'Let {spender} take any amount of your {token} once, until {deadline}.',
  'typed.other': 'Sign data of type {primaryType} for {app}.',
  'order.seaport.give': 'Offer on Seaport: give {given}.',
  'order.seaport.get': 'In return, {recipient} gets {received}.',
  'order.seaport.nothing': 'In return, nobody gets anything.',
  'order.swap':
    'Offer to swap on {venue}: give up to {given} for at least {received}, until {deadline}.',
  'order.swap.receiver':
    'Offer to swap on {venue}: give up to {given}, and {recipient} gets at least {received}, until {deadline}.',
  'native.send': 'Send {amount} to {to}.',
  'native.nothing': 'Send a transaction of nothing to {to}.',
  'erc20.transfer': 'Send {amount} to {to}.',
  'erc20.transferFrom': 'Send {amount} of {from} to {to}.',
  'erc20.approve': 'Let {spender} spend up to {amount} of yours.',
  'erc20.approve.unlimited':
    'Let {spender} spend all of your {token}, now and later, without a limit.',
  'erc20.increase': 'Let {spender} spend {amount} more of yours.',
  'erc20.decrease': 'Let {spender} spend {amount} less of yours.',
  'erc20.revoke': 'Take back what {spender} may spend of your {token}.',
  'permit2.approve':
    'Let {spender} spend up to {amount} of yours through Permit2, until {expiration}.',
  'permit2.approve.unlimited':
    'Let {spender} spend all of your {token} through Permit2, without a limit, until {expiration}.',
  'permit2.revoke': 'Take back what {spender} may spend of your {token} through Permit2.',
  'nft.transfer': 'Send number {id} of {token} to {to}.',
  'nft.transferFrom': 'Send number {id} of {token}, which is {from}’s, to {to}.',
  'nft.approve': 'Let {spender} move number {id} of your {token}.',
  'nft.revoke': 'Let nobody but you move number {id} of your {token}.',
  'nft.approveAll': 'Let {operator} move everything that you have of {token}, now and later.',
  'nft.revokeAll': 'Take back what {operator} may move of your {token}.',
  'multi.transfer': 'Send {count} of number {id} of {token} to {to}.',
  'multi.transferFrom': 'Send {count} of number {id} of {token}, which are {from}’s, to {to}.',
  'wrap.deposit': 'Exchange {amount} for as much of {token}.',
  'wrap.withdraw': 'Exchange {amount} for as much of the network’s own currency.',
  'calls.batch': 'Do {count} things at once: all of them, or none.',
  'permission.transfer':
    'Let {delegate} send up to {amount} from your account, without asking you again, until {expiry}.',
  'permission.periodic':
    'Let {delegate} send up to {amount} {period} from your account, without asking you again, until {expiry}.',
  'permission.periodic.later':
    'Let {delegate} send up to {amount} {period} from your account, from {start} on, without asking you again, until {expiry}.',
  'permission.revoke.periodic':
    'Take back that {delegate} may send up to {amount} {period} from your account.',
  'permission.revoke': 'Take back that {delegate} may send up to {amount} from your account.',
  'contract.create': 'Put a new contract on the network.',
  'contract.create.paid': 'Put a new contract on the network, and give it {amount}.',
  'call.known': '{intent}, by {contract} of {owner}.',
  'call.multicall': 'Call several functions of {contract}, one after another:',
  'call.paid': 'Pay {amount} to {contract} along with it.',
  'call.unknown': 'Call the function {selector} of {contract}. What it does is not known.',
  'call.unknown.paid':
    'Call the function {selector} of {contract}, and pay {amount}. What it does is not known.',
  'solana.transfer': 'Send {amount} to {to}.',
  'solana.transferFrom': 'Send {amount} of {from} to {to}.',
  'solana.create': 'Make the account {account} with {amount}, for the program {program}.',
  'solana.assign': 'Give your account {account} to the program {program}.',
  'solana.token.transfer': 'Send {amount} to {to}.',
  'solana.token.transferFrom': 'Send {amount} of {from} to {to}.',
  'solana.token.transfer.fee': 'Send {amount} to {to}, who gets {received}: the token keeps {fee}.',
  'solana.token.transferFrom.fee':
    'Send {amount} of {from} to {to}, who gets {received}: the token keeps {fee}.',
  'solana.token.transfer.unnamed':
    'Send {count} of the smallest units of the token account {source} to {to}.',
  'solana.token.approve': 'Let {delegate} spend up to {amount} of the token account {source}.',
  'solana.token.approve.unnamed':
    'Let {delegate} spend up to {count} of the smallest units of the token account {source}.',
  'solana.token.revoke': 'Take back what others may spend of the token account {source}.',
  'solana.token.authority': 'Give the {authority} of {account} to {to}.',
  'solana.token.authority.none': 'Give up the {authority} of {account} for ever.',
  'solana.token.close': 'Close the token account {account}, and send what it holds of SOL to {to}.',
  'solana.token.burn': 'Burn {amount} of the token account {source}.',
  'solana.token.burn.unnamed': 'Burn {count} of the smallest units of the token account {source}.',
  'solana.token.mint': 'Make {count} more of the smallest units of {token} for {to}.',
  'solana.token.sync': 'Bring the wrapped SOL of {account} up to date.',
  'solana.token.account': 'Make a token account of {owner} for {token}.',
  'solana.memo': 'Write a memo: {memo}',
  'solana.nonce': 'Use up the durable nonce of {account}.',
  'solana.nonce.authority': 'Give the durable nonce of {account} to {to}.',
  'solana.unreadable': 'Sign a transaction that could not be read.',
  'solana.nothing': 'Send a transaction that does nothing.',
  'solana.unknown': 'Call the program {program}. What it does is not known.',
} as const

/** The kind of a statement. */
export type SentenceKey = keyof typeof sentences
