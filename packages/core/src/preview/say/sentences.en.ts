/**
 * The sentences that the visitor reads before signing, one for each kind of statement. `{name}` is a
 * value. These and `warnings.en.ts` are all texts about a request's meaning.
 */
export const sentences = {
  'message.text': 'Sign this message: {message}',
  'message.hash': 'Sign a hash: {hash}',
  'message.bytes': 'Sign {size} bytes that are not text: {bytes}',
  'message.signIn': 'Sign in to {domain} as {account}.',
  'typed.permit': 'Allow spending of up to {amount}, until you revoke it.',
  'typed.permit.unlimited': 'Unlimited access to your {token}, until you revoke it.',
  'typed.permit.revoke': 'Revoke access to your {token}.',
  'typed.permit2': 'Allow spending of up to {amount} through Permit2.',
  'typed.permit2.unlimited': 'Unlimited access to your {token} through Permit2.',
  'typed.permit2.transfer': 'Allow one withdrawal of up to {amount}.',
  'typed.permit2.transfer.unlimited': 'Allow one withdrawal of any amount of your {token}.',
  'typed.known': '{intent}, for {contract} of {owner}.',
  'typed.other': 'Sign data of type {primaryType} for {app}.',
  'order.seaport.give': 'Offer on Seaport: give {given}.',
  'order.seaport.get': 'In return, {recipient} gets {received}.',
  'order.seaport.nothing': 'In return, you get nothing.',
  'order.swap':
    'Offer to swap on {venue}: give up to {given} for at least {received}, until {deadline}.',
  'order.swap.receiver':
    'Offer to swap on {venue}: give up to {given}, and {recipient} gets at least {received}, until {deadline}.',
  'native.send': 'Send {amount} to {to}.',
  'native.nothing': 'Send a transaction without any amount to {to}.',
  'erc20.transfer': 'Send {amount} to {to}.',
  'erc20.transferFrom': 'Send {amount} from {from} to {to}.',
  'erc20.approve': 'Allow spending of up to {amount}, until you revoke it.',
  'erc20.approve.unlimited': 'Unlimited access to your {token}, until you revoke it.',
  'erc20.increase': 'Raise the spending limit by {amount}.',
  'erc20.decrease': 'Lower the spending limit by {amount}.',
  'erc20.revoke': 'Revoke access to your {token}.',
  'permit2.approve': 'Allow spending of up to {amount} through Permit2.',
  'permit2.approve.unlimited': 'Unlimited access to your {token} through Permit2.',
  'permit2.revoke': 'Revoke access to your {token} through Permit2.',
  'nft.transfer': 'Send {token} #{id} to {to}.',
  'nft.transferFrom': 'Send {token} #{id} from {from} to {to}.',
  'nft.approve': 'Allow transfers of your {token} #{id}.',
  'nft.revoke': 'Revoke access to your {token} #{id}.',
  'nft.approveAll': 'Full access to all your {token}, until you revoke it.',
  'nft.revokeAll': 'Revoke access to all your {token}.',
  'multi.transfer': 'Send {count} × {token} #{id} to {to}.',
  'multi.transferFrom': 'Send {count} × {token} #{id} from {from} to {to}.',
  'wrap.deposit': 'Wrap {amount} as {token}.',
  'wrap.withdraw': 'Unwrap {amount} to the network’s own coin.',
  'calls.batch': '{count} actions at once: all of them, or none.',
  'permission.transfer':
    'Let {delegate} send up to {amount} from your account without asking you again, until {expiry}.',
  'permission.periodic':
    'Let {delegate} send up to {amount} {period} from your account without asking you again, until {expiry}.',
  'permission.periodic.later':
    'Let {delegate} send up to {amount} {period} from your account, starting {start}, without asking you again, until {expiry}.',
  'permission.revoke.periodic':
    'Stop {delegate} from sending up to {amount} {period} from your account.',
  'permission.revoke': 'Stop {delegate} from sending up to {amount} from your account.',
  'contract.create': 'Deploy a new contract.',
  'contract.create.paid': 'Deploy a new contract and send it {amount}.',
  'call.known': '{intent}, by {contract} of {owner}.',
  'call.multicall': 'Call several functions of {contract}, one after another:',
  'call.paid': 'Pay {amount} to {contract}.',
  'call.unknown': 'Call the unknown function {selector} of {contract}.',
  'call.unknown.paid': 'Call the unknown function {selector} of {contract} and pay {amount}.',
  'solana.transfer': 'Send {amount} to {to}.',
  'solana.transferFrom': 'Send {amount} from {from} to {to}.',
  'solana.create': 'Create the account {account} with {amount} for the program {program}.',
  'solana.assign': 'Hand your account {account} over to the program {program}.',
  'solana.token.transfer': 'Send {amount} to {to}.',
  'solana.token.transferFrom': 'Send {amount} from {from} to {to}.',
  'solana.token.transfer.fee':
    'Send {amount} to {to}. The token keeps {fee} as a fee, so {received} arrives.',
  'solana.token.transferFrom.fee':
    'Send {amount} from {from} to {to}. The token keeps {fee} as a fee, so {received} arrives.',
  'solana.token.transfer.unnamed':
    'Send {count} of the smallest units of the token account {source} to {to}.',
  'solana.token.approve': 'Allow spending of up to {amount} from the token account {source}.',
  'solana.token.approve.unnamed':
    'Allow spending of up to {count} of the smallest units from the token account {source}.',
  'solana.token.revoke': 'Revoke all access to the token account {source}.',
  'solana.token.authority': 'Transfer the {authority} of {account} to {to}.',
  'solana.token.authority.none': 'Give up the {authority} of {account} permanently.',
  'solana.token.close': 'Close the token account {account} and send its SOL to {to}.',
  'solana.token.burn': 'Burn {amount} from the token account {source}.',
  'solana.token.burn.unnamed':
    'Burn {count} of the smallest units from the token account {source}.',
  'solana.token.mint': 'Mint {count} of the smallest units of {token} for {to}.',
  'solana.token.sync': 'Update the wrapped SOL balance of {account}.',
  'solana.token.account': 'Create a token account for {token}, owned by {owner}.',
  'solana.memo': 'Add a memo: {memo}',
  'solana.nonce': 'Use up the durable nonce of {account}.',
  'solana.nonce.authority': 'Transfer the durable nonce of {account} to {to}.',
  'solana.unreadable': 'Sign a transaction that this wallet can’t read.',
  'solana.nothing': 'Send a transaction that does nothing.',
  'solana.unknown': 'Call the unknown program {program}.',
  'bitcoin.self': 'Move your own coins within your account.',
  'bitcoin.change': '{amount} returns to you as change.',
  'bitcoin.fee': 'The network fee is {amount}.',
  'bitcoin.data': 'Attach the data {data}.',
  'bitcoin.script': 'Send {amount} to a script without an address: {script}.',
} as const

/** The kind of a statement. */
export type SentenceKey = keyof typeof sentences
