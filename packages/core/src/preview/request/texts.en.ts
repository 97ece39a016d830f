/** The texts about requests of wallets other than the embedded one. Parts in braces are values. */
export const texts = {
  'outcome.swap': 'You give {gives} and get {gets}.',
  'outcome.gives': 'You give {gives}.',
  'outcome.gets': 'You get {gets}.',
  'outcome.nothing': 'Nothing leaves your account, and nothing arrives.',
  'outcome.spender': 'Spender: {spender}.',
  'outcome.deadline': 'The signature can be used until {time}.',
  'outcome.unknown': 'What leaves your account and what arrives is unknown.',
  'outcome.unreadable': 'This request can’t be read.',
  'item.one': '{token} #{id}',
  'item.many': '{count} × {token} #{id}',
  'spender.all': 'all your {token}',
  'risk.message.long': 'This message is very long. Read all of it before you sign it.',
  'risk.signIn.domain': 'This signs you in to {domain}, but you are on {origin}.',
  'risk.signIn.uri': 'This sign-in is for {uri}, but you are on {origin}.',
  'risk.signIn.account': 'This signs in a different account, not yours.',
  'risk.typed.chain': 'This is for the network {chain}, but you are on a different one.',
  'risk.typed.owner': 'This is for a different account, not yours.',
  'risk.typed.unknown':
    'It is unknown what this data is used for. Sign it only if you trust the app.',
  'risk.call.unknown': 'It is unknown what this call does. Confirm it only if you trust the app.',
  'risk.call.standard': 'It is unknown whether {contract} is this kind of contract.',
  'risk.create.contract': 'It is unknown what the new contract does.',
  'risk.solana.unknownProgram': 'It is unknown what the program {program} does.',
  'risk.solana.unreadable': 'An instruction for {program} can’t be read.',
  'risk.solana.table':
    'Some accounts are in a table that couldn’t be read, so not everything is known.',
  'risk.preview.none': 'It is unknown what will leave or arrive.',
} as const

/** The key of such a text. */
export type PreviewTextKey = keyof typeof texts
