import type { Language } from '../language.js'

export const sentences: Language['sentences'] = {
  'message.text': 'Diese Nachricht unterschreiben: {message}',
  'message.hash': 'Einen Hash unterschreiben: {hash}',
  'message.bytes': '{size} Bytes unterschreiben, die kein Text sind: {bytes}',
  'message.signIn': 'Bei {domain} als {account} anmelden.',
  'typed.permit':
    '{spender} darf jetzt und später bis zu {amount} von dir ausgeben. Dieses Angebot gilt bis {deadline}.',
  'typed.permit.unlimited':
    '{spender} darf jetzt und später alles ausgeben, was du von {token} hast, ohne Grenze. Dieses Angebot gilt bis {deadline}.',
  'typed.permit.revoke': 'Zurücknehmen, was {spender} von deinem {token} ausgeben darf.',
  'typed.permit2': '{spender} darf über Permit2 bis {expiration} bis zu {amount} von dir ausgeben.',
  'typed.permit2.unlimited':
    '{spender} darf über Permit2 bis {expiration} alles ausgeben, was du von {token} hast, ohne Grenze.',
  'typed.permit2.transfer': '{spender} darf sich bis {deadline} einmal {amount} von dir nehmen.',
  'typed.permit2.transfer.unlimited':
    '{spender} darf sich bis {deadline} einmal beliebig viel von deinem {token} nehmen.',
  'typed.other': 'Daten der Art {primaryType} für {app} unterschreiben.',
  'order.seaport.give': 'Auf Seaport anbieten: {given} geben.',
  'order.seaport.get': 'Dafür bekommt {recipient} {received}.',
  'order.seaport.nothing': 'Dafür bekommt niemand etwas.',
  'order.swap':
    'Tausch auf {venue} anbieten: bis zu {given} geben für mindestens {received}, bis {deadline}.',
  'order.swap.receiver':
    'Tausch auf {venue} anbieten: bis zu {given} geben, und {recipient} bekommt mindestens {received}, bis {deadline}.',
  'native.send': '{amount} an {to} senden.',
  'native.nothing': 'Eine Transaktion ohne Betrag an {to} senden.',
  'erc20.transfer': '{amount} an {to} senden.',
  'erc20.transferFrom': '{amount} von {from} an {to} senden.',
  'erc20.approve': '{spender} darf bis zu {amount} von dir ausgeben.',
  'erc20.approve.unlimited':
    '{spender} darf jetzt und später alles ausgeben, was du von {token} hast, ohne Grenze.',
  'erc20.increase': '{spender} darf {amount} mehr von dir ausgeben.',
  'erc20.decrease': '{spender} darf {amount} weniger von dir ausgeben.',
  'erc20.revoke': 'Zurücknehmen, was {spender} von deinem {token} ausgeben darf.',
  'permit2.approve':
    '{spender} darf über Permit2 bis {expiration} bis zu {amount} von dir ausgeben.',
  'permit2.approve.unlimited':
    '{spender} darf über Permit2 bis {expiration} alles ausgeben, was du von {token} hast, ohne Grenze.',
  'permit2.revoke': 'Zurücknehmen, was {spender} über Permit2 von deinem {token} ausgeben darf.',
  'nft.transfer': 'Nummer {id} von {token} an {to} senden.',
  'nft.transferFrom': 'Nummer {id} von {token}, die {from} gehört, an {to} senden.',
  'nft.approve': '{spender} darf Nummer {id} deiner {token} weggeben.',
  'nft.revoke': 'Niemand außer dir darf Nummer {id} deiner {token} weggeben.',
  'nft.approveAll': '{operator} darf jetzt und später alles weggeben, was du von {token} hast.',
  'nft.revokeAll': 'Zurücknehmen, was {operator} von deinen {token} weggeben darf.',
  'multi.transfer': '{count} Stück von Nummer {id} von {token} an {to} senden.',
  'multi.transferFrom':
    '{count} Stück von Nummer {id} von {token}, die {from} gehören, an {to} senden.',
  'wrap.deposit': '{amount} in ebenso viel {token} umtauschen.',
  'wrap.withdraw': '{amount} in ebenso viel der eigenen Währung des Netzwerks umtauschen.',
  'calls.batch': '{count} Dinge auf einmal tun: alle oder keines.',
  'permission.transfer':
    '{delegate} darf bis zu {amount} aus deinem Konto senden, ohne dich noch einmal zu fragen, bis {expiry}.',
  'permission.periodic':
    '{delegate} darf {period} bis zu {amount} aus deinem Konto senden, ohne dich noch einmal zu fragen, bis {expiry}.',
  'permission.periodic.later':
    '{delegate} darf ab {start} {period} bis zu {amount} aus deinem Konto senden, ohne dich noch einmal zu fragen, bis {expiry}.',
  'permission.revoke.periodic':
    'Zurücknehmen, dass {delegate} {period} bis zu {amount} aus deinem Konto senden darf.',
  'permission.revoke':
    'Zurücknehmen, dass {delegate} bis zu {amount} aus deinem Konto senden darf.',
  'contract.create': 'Einen neuen Vertrag ins Netzwerk stellen.',
  'contract.create.paid': 'Einen neuen Vertrag ins Netzwerk stellen und ihm {amount} geben.',
  'call.known': '{intent}, durch {contract} von {owner}.',
  'call.multicall': 'Mehrere Funktionen von {contract} nacheinander aufrufen:',
  'call.paid': 'Dabei {amount} an {contract} zahlen.',
  'call.unknown':
    'Die Funktion {selector} von {contract} aufrufen. Was sie tut, ist nicht bekannt.',
  'call.unknown.paid':
    'Die Funktion {selector} von {contract} aufrufen und {amount} zahlen. Was sie tut, ist nicht bekannt.',
  'solana.transfer': '{amount} an {to} senden.',
  'solana.transferFrom': '{amount} von {from} an {to} senden.',
  'solana.create': 'Das Konto {account} mit {amount} anlegen, für das Programm {program}.',
  'solana.assign': 'Dein Konto {account} dem Programm {program} geben.',
  'solana.token.transfer': '{amount} an {to} senden.',
  'solana.token.transferFrom': '{amount} von {from} an {to} senden.',
  'solana.token.transfer.fee':
    '{amount} an {to} senden, wo {received} ankommen: Das Token behält {fee}.',
  'solana.token.transferFrom.fee':
    '{amount} von {from} an {to} senden, wo {received} ankommen: Das Token behält {fee}.',
  'solana.token.transfer.unnamed':
    '{count} der kleinsten Einheiten des Token-Kontos {source} an {to} senden.',
  'solana.token.approve': '{delegate} darf bis zu {amount} vom Token-Konto {source} ausgeben.',
  'solana.token.approve.unnamed':
    '{delegate} darf bis zu {count} der kleinsten Einheiten vom Token-Konto {source} ausgeben.',
  'solana.token.revoke': 'Zurücknehmen, was andere vom Token-Konto {source} ausgeben dürfen.',
  'solana.token.authority': '{authority} von {account} an {to} geben.',
  'solana.token.authority.none': '{authority} von {account} für immer aufgeben.',
  'solana.token.close':
    'Das Token-Konto {account} schließen und was darin an SOL liegt an {to} senden.',
  'solana.token.burn': '{amount} des Token-Kontos {source} vernichten.',
  'solana.token.burn.unnamed':
    '{count} der kleinsten Einheiten des Token-Kontos {source} vernichten.',
  'solana.token.mint': '{count} weitere der kleinsten Einheiten von {token} für {to} erzeugen.',
  'solana.token.sync': 'Das eingepackte SOL von {account} auf den neuesten Stand bringen.',
  'solana.token.account': 'Ein Token-Konto von {owner} für {token} anlegen.',
  'solana.memo': 'Ein Memo schreiben: {memo}',
  'solana.nonce': 'Die dauerhafte Nonce von {account} verbrauchen.',
  'solana.nonce.authority': 'Die dauerhafte Nonce von {account} an {to} geben.',
  'solana.unreadable': 'Eine Transaktion unterschreiben, die nicht gelesen werden konnte.',
  'solana.nothing': 'Eine Transaktion senden, die nichts tut.',
  'solana.unknown': 'Das Programm {program} aufrufen. Was es tut, ist nicht bekannt.',
}

export const warnings: Language['warnings'] = {
  'message.hash':
    'Das sieht aus wie ein Hash. Er kann für alles stehen, auch für eine Transaktion. Unterschreibe ihn nur, wenn du weißt, was gehasht wurde.',
  'message.bytes': 'Das ist kein Text und lässt sich hier nicht lesen.',
  'message.hidden': 'Der Text hat Zeichen, die man nicht sieht. Sie sind als ⟦U+…⟧ geschrieben.',
  'message.long': 'Das ist zu lang, um ganz gezeigt zu werden. Es lässt sich nicht bestätigen.',
  'signIn.malformed':
    'Das sieht aus wie eine Anmeldung, ist aber nicht so geschrieben, wie es sein muss. Vielleicht sollst du dich woanders anmelden.',
  'signIn.domain':
    'Das meldet dich bei {domain} an, gefragt hat aber {origin}. Es lässt sich nicht bestätigen.',
  'signIn.uri':
    'Diese Anmeldung ist für {uri}, gefragt hat aber {origin}. Sie lässt sich nicht bestätigen.',
  'signIn.account': 'Das meldet ein anderes Konto als deines an. Es lässt sich nicht bestätigen.',
  'signIn.chain': 'Diese Anmeldung nennt ein anderes Netzwerk ({chain}) als das gezeigte.',
  'signIn.expired': 'Diese Anmeldung ist abgelaufen: Sie galt bis {until}.',
  'signIn.early': 'Diese Anmeldung gilt erst ab {from}.',
  'signIn.grants': 'Mit dieser Anmeldung erlaubst du auch, was sie als Ressourcen aufzählt.',
  'typed.chain':
    'Das ist für das Netzwerk {chain}, die Wallet ist aber in einem anderen. Es lässt sich nicht bestätigen.',
  'typed.noChain':
    'Hier steht nicht, für welches Netzwerk es gilt: Es kann in jedem benutzt werden.',
  'typed.unknown':
    'Wofür diese Daten benutzt werden, ist nicht bekannt. Bestätige nur, wenn du dem vertraust, der fragt.',
  'typed.oddName':
    'Ein Name darin ist nicht so geschrieben, wie Namen es sind: {name}. Das machen manche bekannte Apps, aber auch, wer dich täuschen will.',
  'typed.owner': 'Das spricht für ein anderes Konto als deines. Es lässt sich nicht bestätigen.',
  'typed.powers':
    'Das ließe jemand anderen für dein Konto handeln. Es lässt sich nicht bestätigen.',
  'order.cheap': 'Für das, was du gibst, bekommst du nichts oder so gut wie nichts.',
  'order.recipient': 'Was du dafür bekommst, geht an jemand anderen: {recipient}.',
  'approve.unlimited':
    'Es gibt keine Grenze: Alles, was du davon hast und haben wirst, kann genommen werden.',
  'approve.all':
    'Alles, was du von dieser Sammlung hast und haben wirst, kann genommen werden, ohne dich noch einmal zu fragen.',
  'approve.account':
    'Wer es nehmen darf, ist das Konto eines Menschen, nicht der Vertrag einer App. So fragen Diebe.',
  'approve.endless': 'Das endet sehr lange nicht von selbst.',
  'receiver.zero': 'Diese Adresse gehört niemandem: Was dorthin gesendet wird, ist verloren.',
  'receiver.self': 'Der Empfänger ist dein eigenes Konto.',
  'receiver.token':
    'Der Empfänger ist der Vertrag des Tokens selbst: Was dorthin gesendet wird, ist meistens verloren.',
  'receiver.contract': 'Der Empfänger ist ein Vertrag, nicht das Konto eines Menschen.',
  'receiver.first': 'An diese Adresse hast du von hier aus noch nichts gesendet.',
  'receiver.lookalike':
    'Diese Adresse sieht aus wie {known}, an die du schon gesendet hast, ist aber eine andere.',
  'call.unknown':
    'Was dieser Aufruf tut, ist hier nicht bekannt. Bestätige nur, wenn du dem vertraust, der fragt.',
  'call.noContract':
    'Bei {contract} gibt es keinen Vertrag: Die mitgesendeten Daten bewirken nichts.',
  'call.standard': 'Ob {contract} ein Vertrag dieser Art ist, ließ sich nicht herausfinden.',
  'call.trailing': 'Der Aufruf trägt mehr Daten, als die Funktion nimmt.',
  'call.recipient':
    'Was dabei herauskommt, geht an jemand anderen oder zählt für ihn: {recipient}.',
  'create.contract': 'Was der neue Vertrag tut, ist nicht bekannt.',
  'permission.standing':
    'Wer diesen Schlüssel hat, gibt jederzeit bis zur Grenze aus. Du kannst es später zurücknehmen.',
  'account.rules':
    'Das würde ändern, wer über dein Konto bestimmt. Es lässt sich nicht bestätigen.',
  'account.deploys':
    'Dein Smart Account wird dabei auf dieses Netzwerk gebracht, was dieses eine Mal mehr kostet.',
  'operation.refused': 'Das Netzwerk würde es nicht nehmen: {reason}',
  'fee.sponsored': 'Die Netzwerkgebühr wird für dich bezahlt.',
  'network.other':
    'Das ist für ein anderes Netzwerk als das gezeigte. Es lässt sich nicht bestätigen.',
  'solana.unknownProgram': 'Was das Programm {program} tut, ist nicht bekannt.',
  'solana.unreadable': 'Eine Anweisung für {program} konnte nicht gelesen werden.',
  'solana.nonce':
    'Das läuft nicht ab: Wer es hat, kann es jederzeit später senden, wenn du nicht mehr daran denkst.',
  'solana.authority': 'Danach bestimmt jemand anderes über {account}.',
  'solana.authority.none':
    'Danach kann niemand {account} mehr auf diese Weise ändern. Das lässt sich nicht rückgängig machen.',
  'solana.owner':
    'Dein Konto gehört danach einem Programm, und du kannst verlieren, was darin ist.',
  'solana.locked': 'Dein Konto enthält danach Daten, und sein SOL lässt sich nicht mehr senden.',
  'solana.delegate': '{delegate} kann es jederzeit später nehmen, ohne dich noch einmal zu fragen.',
  'solana.delegate.within':
    'Ein Programm lässt {delegate} jederzeit später von {account} nehmen, ohne dich noch einmal zu fragen.',
  'solana.frozen':
    'Das Token-Konto {account} wird eingefroren: Davon lässt sich nichts senden, bis jemand anderes es erlaubt.',
  'solana.feePayer': 'Die Gebühr zahlt {payer}.',
  'solana.signers': 'Andere müssen auch unterschreiben, bevor es gesendet werden kann.',
  'solana.table':
    'Einige Konten stehen in einer Tabelle, die nicht gelesen werden konnte. Darum ist nicht alles bekannt.',
  'solana.unsent':
    'Du unterschreibst nur: Wer fragt, kann es jetzt oder später senden, und anderes davor.',
  'solana.lifetime':
    'Das gezeigte Netzwerk kennt diese Transaktion nicht: Sie ist für ein anderes oder zu alt. Sie lässt sich nicht bestätigen.',
  'preview.none': 'Was geht und was kommt, ließ sich vorher nicht herausfinden.',
  'preview.fails': 'Es würde scheitern: {reason}',
  'balance.low': 'Dein Guthaben reicht nicht: Höchstens {needed} sind nötig, du hast {balance}.',
}

export const values: Language['values'] = {
  token: 'Token {address}',
  units: '{amount} von {token}',
  smallest: '{amount} der kleinsten Einheiten von {token}',
  never: 'zum Ende der Zeit',
  week: 'jede Woche',
  day: 'jeden Tag',
  hour: 'jede Stunde',
  minute: 'jede Minute',
  every: 'alle {span}',
}
