import type { ServerTexts } from './server-texts.js'

export const german: ServerTexts = {
  code: 'de',
  dir: 'ltr',
  facts: { app: 'App', device: 'Gerät', place: 'Von', time: 'Zeit', address: 'Neue Adresse' },
  mail: {
    codeTitle: 'Dein Code für {wallet}',
    loginCode: 'Gib diesen Code auf der Seite ein, auf der du ihn angefordert hast, {parent}:',
    codeOnce: 'Er gilt einmal, {minutes} Minuten lang und nur auf diesem Gerät.',
    notYou:
      'Wenn du das nicht warst, lass diese E-Mail liegen: Ohne sie geht die Anmeldung nicht weiter. Gib nie weiter, was darin steht, wer auch fragt.',
    deviceSubject: 'Neues Gerät für {wallet} bestätigen',
    deviceTitle: 'Bist du das auf einem neuen Gerät?',
    device:
      'Jemand möchte sich mit dieser Adresse bei {wallet} anmelden, auf einem Gerät, das noch nicht benutzt wurde.',
    deviceLink: 'Anfrage ansehen',
    deviceAfter:
      'Der Link gilt {minutes} Minuten. Wenn du bestätigst, schicken wir dir in einer zweiten E-Mail einen Code.',
    leaveSubject: 'Deine Adresse für {wallet} ändern?',
    leave:
      'Dieser Code meldet dich nicht an. Mit ihm nimmt {wallet} {to} als deine Adresse anstelle dieser: Wer die E-Mails dort liest, meldet sich von da an in deiner Wallet an. Gib ihn nur ein, wenn du das wolltest und wenn diese Adresse dir gehört:',
    notLeft:
      'Wenn du das nicht wolltest, gib den Code nirgends ein und gib ihn nicht weiter, auch wenn eine Seite danach fragt: Jemand will deine Wallet übernehmen. Verlass diese Seite, und sag es denen, die die App betreiben.',
    arriveSubject: 'Diese Adresse für {wallet} benutzen?',
    arrive:
      'Gib diesen Code ein, um dich von jetzt an mit dieser Adresse, {to}, in einer Wallet von {wallet} anzumelden:',
    notArrived:
      'Wenn du das nicht wolltest, gib den Code nirgends ein und gib ihn nicht weiter: Dann ändert sich nichts.',
    verifySubject: 'Etwas in {wallet} bestätigen',
    verify:
      'Gib diesen Code in {wallet} ein, um mit dem weiterzumachen, was du wolltest, etwa deine Schlüssel zu exportieren oder einen Passkey hinzuzufügen:',
    proofOnce:
      'Er gilt einmal, {minutes} Minuten lang und nur auf dem Gerät, das ihn angefordert hat.',
    notAsked:
      'Wenn du das nicht wolltest, benutze den Code nicht und gib ihn nicht weiter: Deine Wallet ist auf dem Gerät von jemand anderem offen. Prüfe, wer deine E-Mails lesen kann, und sag es denen, die die App betreiben.',
    passkeySubject: 'Ein Passkey wurde zu deiner Wallet hinzugefügt',
    passkey:
      'Von jetzt an meldet sich ein Passkey in deiner Wallet von {wallet} an, ohne E-Mail, bis er entfernt wird.',
    passkeyNotYou:
      'Wenn du das nicht warst, kann sich jemand anderes anmelden: Melde dich selbst an, entferne diesen Passkey in den Einstellungen deines Kontos, und melde dann alle Geräte ab. Prüfe, wer deine E-Mails lesen kann.',
    changedSubject: 'Deine Adresse für {wallet} wurde geändert',
    changedTitle: 'Deine Adresse wurde geändert',
    changed:
      'Von jetzt an meldet man sich mit {to} in deiner Wallet von {wallet} an, mit dieser Adresse nicht mehr.',
    changedNotYou:
      'Wenn du das nicht warst, hol dir diese Adresse jetzt zurück: Alle, die angemeldet sind, werden abgemeldet, und was seither zum Anmelden dazukam, fällt weg.',
    changedLink: 'Diese Adresse zurückholen',
    changedAfter:
      'Der Link gilt {days} Tage. So lange kann niemand sonst diese Adresse für {wallet} benutzen. Wenn du es warst, ist nichts zu tun; gib den Link niemandem.',
    takenBackSubject: 'Diese Adresse gilt bei {wallet} nicht mehr',
    takenBack:
      'Wer die E-Mails der vorherigen Adresse liest, hat die Wallet von {wallet} zurückgeholt, mit dem Link aus der E-Mail über die Änderung.',
    takenBackNotYou:
      'Wenn es deine Wallet war und die vorherige Adresse nicht sicher ist, sag es denen, die die App betreiben. Ein Passkey von vorher meldet dich weiter an.',
    linkByHand: 'Wenn der Knopf nicht geht, öffne diese Adresse: {url}',
  },
  page: {
    asked: ['Bist du das?', 'Jemand möchte sich mit deiner E-Mail-Adresse anmelden:'],
    confirmed: [
      'Bestätigt',
      'Wir haben dir eine zweite E-Mail mit einem Code geschickt. Gib den Code auf der Seite ein, auf der du dich anmelden wolltest, und nirgends sonst.',
    ],
    'mail-failed': [
      'Bestätigt, aber der Code konnte nicht verschickt werden',
      'Geh zurück zu der Seite, auf der du dich anmelden wolltest, und fordere den Code noch einmal an.',
    ],
    refused: [
      'Diese Anmeldung wurde beendet',
      'Das Gerät, das gefragt hat, kann sich nicht anmelden. Sonst ist nichts zu tun. Wenn das oft vorkommt, prüfe, wer deine E-Mails lesen kann.',
    ],
    gone: [
      'Dieser Link gilt nicht mehr',
      'Er wurde schon benutzt oder ist zu alt. Fordere auf der Seite, auf der du dich anmelden willst, einen neuen an.',
    ],
    busy: ['Zu viele Anfragen', 'Warte eine Minute und öffne den Link dann noch einmal.'],
    failed: ['Etwas ist schiefgegangen', 'Öffne den Link in einer Minute noch einmal.'],
    left: [
      'Deine Adresse zurückholen?',
      'In deiner Wallet meldet man sich jetzt mit einer anderen Adresse an. Wenn du das nicht warst, hol deine zurück: Alle, die angemeldet sind, werden abgemeldet, und Passkeys und Dienste, die seither dazukamen, melden nicht mehr an.',
    ],
    'taken-back': [
      'Deine Adresse gehört wieder dir',
      'Alle wurden abgemeldet. Melde dich mit dieser Adresse neu an, sieh dir deine Passkeys an und entferne die, die du nicht kennst.',
    ],
    'no-way-back': [
      'Dieser Link gilt nicht mehr',
      'Er wurde schon benutzt oder ist zu alt. Wenn du dich nicht mehr anmelden kannst, sag es denen, die die App betreiben.',
    ],
  },
  window: {
    opening: ['Einen Moment', 'Der Dienst, mit dem du dich anmeldest, öffnet sich gleich.'],
    telegram: ['Einen Moment', 'Du wirst angemeldet.'],
    back: ['Geh zurück zur App', 'Dieses Fenster ist fertig und schließt sich von selbst.'],
    gone: [
      'Diese Anmeldung ist vorbei',
      'Sie wurde schon benutzt oder hat zu lange gedauert. Schließ dieses Fenster und versuch es in der App noch einmal.',
    ],
    failed: [
      'Etwas ist schiefgegangen',
      'Schließ dieses Fenster und versuch es in der App noch einmal.',
    ],
  },
  windowAlone:
    'Die App ist von diesem Fenster aus nicht zu erreichen. Schließ es und melde dich in der App noch einmal an.',
  form: {
    care: 'Bestätige nur, wenn du das eben selbst angefordert hast.',
    confirm: 'Ja, das bin ich: Code schicken',
    refuse: 'Das war ich nicht',
    takeBack: 'Ja, meine Adresse zurückholen',
  },
}
