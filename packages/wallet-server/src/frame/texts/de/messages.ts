import type { Language } from '../language.js'

export const messages: Language['messages'] = {
  'top.title': 'Das ist die Wallet von {wallet}',
  'top.text': 'Sie öffnet sich in den Apps, die sie nutzen. Hier ist nichts zu tun.',
  'top.recovery': 'Schlüssel ohne die App zurückholen',

  'screen.close': 'Schließen',
  'screen.back': 'Zurück',
  'screen.done': 'Fertig',
  'screen.cancel': 'Abbrechen',
  'screen.retry': 'Noch einmal versuchen',
  'screen.loading': 'Einen Moment',
  'copy.failed': 'Bitte von Hand kopieren',
  'screen.covered':
    'Etwas verdeckt dieses Fenster, darum wird hier nichts gezeigt und nichts geändert.',
  'window.text':
    'Dieser Browser kann nicht erkennen, ob hier etwas darüberliegt. Darum wird es in einem eigenen Fenster gezeigt.',
  'window.open': 'In einem Fenster zeigen',
  'window.refused':
    'Es ging kein Fenster auf. Erlaube es in deinem Browser oder nimm einen anderen Browser.',

  'error.unknown': 'Etwas ist schiefgegangen. Versuche es noch einmal.',
  'top.failed': 'Die Wallet kann in diesem Browser nicht starten.',
  'make.nothing-kept':
    'Dieser Browser behält nichts für diese Wallet, wie in einem privaten Fenster. Nimm einen Passkey oder sichere jetzt den Wiederherstellungscode: Sonst sind die Schlüssel verloren, sobald die Seite geschlossen wird.',
  'passkey.cancelled':
    'Es wurde kein Passkey benutzt. Versuche es noch einmal oder wähle einen anderen Weg.',
  'passkey.unsupported':
    'In diesem Browser lässt sich hier kein Passkey anlegen oder benutzen. Wähle einen anderen Weg.',
  'passkey.exists': 'Dieses Gerät hat schon einen Passkey für dieses Konto.',
  'passkey.no-prf':
    'Dieser Passkey kann keine Schlüssel öffnen. Mache mit diesem Gerät und einem Wiederherstellungscode weiter.',
  'passkey.unknown': 'Diese Wallet kennt diesen Passkey nicht. Melde dich per E-Mail an.',
  'passkey.failed':
    'Der Passkey hat nicht funktioniert. Versuche es noch einmal oder wähle einen anderen Weg.',
  'passkey.too-many': 'Es melden so viele Passkeys an, wie es können. Entferne zuerst einen.',
  'passkey.other': 'Dieser Passkey öffnet andere Schlüssel. Versuche einen anderen.',

  'signin.title': 'Mit Passkey anmelden',
  'signin.text':
    'Dein Fingerabdruck, Gesicht oder deine PIN meldet dich an und öffnet deine Wallet.',
  'signin.use': 'Passkey benutzen',

  'make.title': 'Deine Wallet anlegen',
  'make.text':
    'Deine Schlüssel entstehen auf diesem Gerät. Niemand sonst kann sie öffnen, auch {wallet} nicht.',
  'make.passkey': 'Passkey benutzen',
  'make.passkey.text':
    'Dein Fingerabdruck, Gesicht oder deine PIN öffnet die Wallet, auch auf deinen anderen Geräten.',
  'make.device': 'Ohne Passkey weiter',
  'make.device.text':
    'Dieser Browser öffnet die Wallet. Auf einem anderen Gerät brauchst du deinen Wiederherstellungscode.',
  'make.busy': 'Deine Wallet wird angelegt',

  'unlock.title': 'Deine Wallet öffnen',
  'unlock.text': 'Deine Schlüssel sind auf diesem Gerät gesperrt.',
  'unlock.passkey': 'Mit Passkey öffnen',
  'unlock.code': 'Wiederherstellungscode benutzen',
  'unlock.lost': 'Ohne Passkey und ohne Code kann niemand diese Schlüssel öffnen.',
  'unlock.code.title': 'Gib deinen Wiederherstellungscode ein',
  'unlock.code.label': 'Wiederherstellungscode',
  'unlock.code.hint':
    'Sieben Fünfergruppen. Leerzeichen, Bindestriche und Kleinbuchstaben spielen keine Rolle.',
  'unlock.code.open': 'Wallet öffnen',
  'code.length': 'Der Code hat 35 Buchstaben und Ziffern. Du hast {count} eingegeben.',
  'code.group': 'Gruppe {groups} ist falsch: {text}',
  'code.groups': 'Die Gruppen {groups} sind falsch.',
  'code.mixed': 'Diese Gruppen gehören nicht zu einem Code.',
  'code.other': 'Das ist nicht der Code dieser Wallet. Ein älterer Code öffnet nichts.',

  'recovery.title': 'Sichere deinen Wiederherstellungscode',
  'recovery.text':
    'Mit diesem Code öffnest du deine Wallet auf einem anderen Gerät. Schreibe ihn auf oder lege ihn dort ab, wo nur du ihn lesen kannst.',
  'recovery.alone': 'Wer den Code und deine E-Mails hat, kann alles nehmen.',
  'recovery.copy': 'Code kopieren',
  'recovery.copied': 'Kopiert',
  'recovery.download': 'Wiederherstellungsdatei herunterladen',
  'recovery.file.text':
    'Datei und Code zusammen geben dir deine Schlüssel zurück, auch wenn es {wallet} nicht mehr gibt: Öffne recovery.html ohne Netz.',
  'recovery.page': 'Wiederherstellungsseite herunterladen',
  'recovery.next': 'Ich habe ihn gesichert',
  'recovery.later': 'Später',
  'recovery.confirm.title': 'Prüfe, was du gesichert hast',
  'recovery.confirm.text': 'Gib diese zwei Gruppen deines Codes ein.',
  'recovery.confirm.group': 'Gruppe {group}',
  'recovery.confirm.wrong': 'Gruppe {group} lautet anders. Sieh nach, was du aufgeschrieben hast.',
  'recovery.confirm.check': 'Prüfen',
  'recovery.kept.title': 'Dein Wiederherstellungscode ist gesichert',
  'recovery.kept.text': 'Auf diesem Gerät ist er nicht mehr. Nur du hast ihn.',
  'recovery.elsewhere.title': 'Noch ist kein Wiederherstellungscode gesichert',
  'recovery.elsewhere.text':
    'Dein Code liegt auf dem Gerät, das ihn erzeugt hat. Sichere ihn dort oder erzeuge hier einen neuen.',
  'recovery.renew': 'Neuen Code erzeugen',
  'recovery.renew.text': 'Der jetzige Code öffnet dann nichts mehr.',
  'recovery.locked': 'Öffne zuerst deine Wallet.',

  'export.title': 'Deine privaten Schlüssel zeigen',
  'export.text': 'Wer sie sieht, kann dir alles nehmen. {wallet} fragt dich nie danach.',
  'export.verify': 'Zeige zuerst, dass du es bist.',
  'export.verify.signed-in': 'Du hast dich eben angemeldet: Das zeigt, dass du es bist.',
  'export.verify.again':
    'Zeige zuerst, dass du es bist: Melde dich ab und wieder an, und komm innerhalb von zehn Minuten hierher zurück.',
  'export.verify.passkey': 'Passkey benutzen',
  'export.verify.mail': 'Code per E-Mail schicken',
  'export.code.text': 'Wir haben einen Code mit sechs Ziffern an {email} geschickt.',
  'export.code.label': 'Code',
  'export.code.submit': 'Weiter',
  'export.hold': '3 Sekunden gedrückt halten',
  'export.hold.busy': 'Weiter halten',
  'export.hold.help':
    'Mit der Tastatur: Leertaste halten. Mit einem Screenreader: einmal drücken und warten.',
  'export.phrase': 'Wiederherstellungswörter',
  'export.evm': 'Privater EVM-Schlüssel',
  'export.solana': 'Privater Solana-Schlüssel',
  'export.copy': 'Kopieren',
  'export.copied': 'Kopiert',
  'export.hides': 'In {seconds} s wieder verborgen',
  'export.hidden': 'Deine Schlüssel sind wieder verborgen.',

  'permissions.title': 'Erlaubnisse',
  'permissions.text': 'Sie geben bis zu ihrer Grenze aus, ohne dich zu fragen.',
  'permissions.none': 'Niemand darf ausgeben, ohne dich zu fragen.',
  'permissions.reading': 'Es wird gelesen, was du erlaubt hast',
  'permissions.asked': 'Gefragt von {origin}, in {network}',
  'permissions.revoke': 'Zurücknehmen',
  'passkeys.title': 'Passkeys',
  'passkeys.text':
    'Mit jedem von ihnen meldet sich jemand an oder öffnet deine Wallet. Entferne die, die du nicht kennst.',
  'passkeys.none': 'Du hast noch keinen Passkey. Dieses Gerät öffnet deine Wallet.',
  'passkeys.unknown': 'Ein Passkey',
  'passkeys.does.both': 'meldet an und öffnet die Wallet',
  'passkeys.does.signs-in': 'meldet an',
  'passkeys.does.opens': 'öffnet die Wallet, meldet nicht an',
  'passkeys.add': 'Passkey hinzufügen',
  'passkeys.remove': '{label} entfernen',
  'passkeys.remove.short': 'Entfernen',
  'passkeys.remove.confirm':
    'Diesen Passkey entfernen? Er meldet dann nicht mehr an und öffnet nichts mehr.',
  'passkeys.remove.yes': 'Ja, entfernen',
  'passkeys.remove.no': 'Behalten',

  'logins.link.title': 'Auch mit {service} anmelden?',
  'logins.link.text':
    'Von da an meldet sich in deiner Wallet an, wer dieses Konto bei {service} hat. Bestätige nur, wenn es deines ist und du das angefordert hast.',
  'logins.remove.title': 'Nicht mehr mit {service} anmelden?',
  'logins.remove.text':
    'Dieses Konto bei {service} meldet dich in deiner Wallet nicht mehr an. Deine anderen Geräte werden abgemeldet.',
  'logins.email.title': 'Auch per E-Mail anmelden?',
  'logins.email.text':
    'Von da an meldet sich in deiner Wallet an, wer die Post dieser Adresse liest. Bestätige nur, wenn es deine ist und du das angefordert hast.',
  'logins.change.title': 'Deine E-Mail-Adresse ändern?',
  'logins.change.from': 'Bisher',
  'logins.change.to': 'Ab jetzt',
  'logins.change.text':
    'Von da an meldet sich in deiner Wallet an, wer die Post der neuen Adresse liest, mit der alten geht es nicht mehr. Deine anderen Geräte werden abgemeldet. Bestätige nur, wenn beide dir gehören und du das angefordert hast: Wer dich aus einem anderen Grund darum bittet, will deine Wallet übernehmen.',
  'logins.passkeys':
    'Passkeys, die wie bisher anmelden. Nimm den Haken bei denen weg, die nicht deine sind oder die du verloren hast.',
  'logins.device.title': 'Dieses Gerät abmelden?',
  'logins.device.text': 'Um deine Wallet dort wieder zu nutzen, musst du dich dort neu anmelden.',
  'logins.everywhere.title': 'Auf allen Geräten abmelden?',
  'logins.everywhere.text':
    'Auch auf diesem. Auf jedem musst du dich neu anmelden, vielleicht mit deinem Passkey oder Wiederherstellungscode.',
}
