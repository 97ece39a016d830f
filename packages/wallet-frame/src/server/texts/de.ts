import type { ServerTexts } from './server-texts.js'

export const german: ServerTexts = {
  code: 'de',
  dir: 'ltr',
  facts: { app: 'App', device: 'Gerät', place: 'Von', time: 'Zeit' },
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
    leave:
      'Gib diesen Code ein, um für {wallet} eine andere E-Mail-Adresse anstelle dieser zu benutzen:',
    arrive: 'Gib diesen Code ein, um dich von jetzt an mit dieser Adresse bei {wallet} anzumelden:',
    verify:
      'Gib diesen Code in {wallet} ein, um mit dem weiterzumachen, was du wolltest, etwa deine Schlüssel zu exportieren:',
    proofOnce:
      'Er gilt einmal, {minutes} Minuten lang und nur auf dem Gerät, das ihn angefordert hat.',
    notAsked:
      'Wenn du das nicht wolltest, benutze den Code nicht und gib ihn nicht weiter: Deine Wallet ist auf dem Gerät von jemand anderem offen. Prüfe, wer deine E-Mails lesen kann, und sag es denen, die die App betreiben.',
    changedSubject: 'Deine Adresse für {wallet} wurde geändert',
    changedTitle: 'Deine Adresse wurde geändert',
    changed: 'Von jetzt an meldest du dich mit einer anderen E-Mail-Adresse bei {wallet} an.',
    changedNotYou:
      'Wenn du das nicht warst, sag es denen, die die App betreiben, in der du die Wallet benutzt.',
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
  },
}
