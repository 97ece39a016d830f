import type { RecoveryMessages } from './choose-messages.js'

export const german: RecoveryMessages = {
  title: 'Hol deine Schlüssel zurück',
  intro:
    'Mit deiner Wiederherstellungsdatei und deinem Wiederherstellungscode gibt dir diese Seite deine Schlüssel. Sie geht ohne Netz: Trenne es vorher, wenn du magst. Nichts wird gesendet oder behalten.',
  file: 'Wiederherstellungsdatei',
  code: 'Wiederherstellungscode',
  codeHint:
    'Sieben Fünfergruppen. Leerzeichen, Bindestriche und Kleinbuchstaben spielen keine Rolle.',
  open: 'Meine Schlüssel zeigen',
  opening: 'Einen Moment',
  noCrypto: 'Dieser Browser kann das auf dieser Seite nicht. Versuche einen anderen Browser.',
  noFile: 'Wähle zuerst die Wiederherstellungsdatei.',
  badFile: 'Das ist keine Wiederherstellungsdatei.',
  length: 'Der Code hat 35 Buchstaben und Ziffern. Du hast {count} eingegeben.',
  group: 'Gruppe {groups} ist falsch.',
  groups: 'Die Gruppen {groups} sind falsch.',
  mixed: 'Diese Gruppen gehören nicht zu einem Code.',
  otherCode:
    'Dieser Code öffnet diese Datei nicht. Zu einem neueren Code gehört eine neuere Datei.',
  otherKeys: 'Was in der Datei liegt, sind nicht die Schlüssel ihrer Adressen.',
  shown: 'Deine Schlüssel',
  warning: 'Wer sie sieht, kann alles nehmen. Schließe diese Seite, wenn du fertig bist.',
  account: 'Wallet von {account}',
  phrase: 'Wiederherstellungswörter',
  phraseHow:
    'In den meisten Wallets: Importieren, dann Wiederherstellungswörter oder Secret Phrase. Das gibt beide Konten.',
  evmAddress: 'EVM-Adresse',
  evmKey: 'Privater EVM-Schlüssel',
  evmHow: 'Für ein Konto von Ethereum und dergleichen: Konto importieren, dann privater Schlüssel.',
  solanaAddress: 'Solana-Adresse',
  solanaKey: 'Privater Solana-Schlüssel',
  solanaHow: 'Für ein Konto von Solana: privaten Schlüssel importieren.',
  paths: 'Ableitungspfade: {eip155} und {solana}.',
}
