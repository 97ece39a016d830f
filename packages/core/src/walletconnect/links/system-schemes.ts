/**
 * Schemes that are never accepted as a wallet's. They run code, open files, shares, shells or settings, install
 * something, start a tool or a call, or only this library creates them (`intent`, `wc`).
 */
const names = new Set(
  [
    // Browsers and scripts.
    'about blob cid data devtools edge file filesystem firefox ftp ftps gopher http https intent jar',
    'javascript jscript livescript mhtml mid mk mocha opera brave vivaldi res resource shell urn',
    'vbs vbscript view-source wc ws wss wyciwyg',
    // Android, iOS and macOS.
    'accessibility addressbook afp app-prefs app-settings applescript calshow content contact dict',
    'facetime feed help ibooks imessage macappstore macappstores man map maps market message messages',
    'mms mmsto mobilemail mobilenotes music osascript package pcast photos photos-redirect podcast',
    'podcasts prefs settings shortcuts sms smsto systempreferences tel telprompt terminal videos',
    'voicemail webcal webcals workflow',
    // Windows.
    'bingmaps calculator cmd excel hcp its microsoft mswindowsmusic mswindowsvideo onenote outlook',
    'powerpoint powershell read search skype tip windowsdefender word wscript',
    // Linux.
    'admin apt burn computer dav davs flatpak ghelp info magnet mtp network recent snap trash',
    // Shells, shares and network services.
    'callto cifs clickonce ed2k geo git imap irc ircs jnlp jnlps ldap ldaps mailto news nfs nntp pop',
    'rdp rlogin rtmp rtsp scp sftp sip sips slack smb snews ssh steam svn teams telnet tn3270 torrent',
    'upi vnc xmpp zoommtg zoomus',
    // Tools that accept code or commands in a link.
    'androidstudio cursor docker-desktop fleet idea insomnia postman sourcetree vscodium windsurf zed',
    // Apps that pay or sign in.
    'bitcoin ethereum fido keyauth lightning lnurl lnurlp lnurlw litecoin openid openid4vp otpauth',
    'solana webauthn',
  ].flatMap((line) => line.split(' ')),
)

/** Prefixes of whole groups of such schemes. */
const families =
  /^(android|apple|chrome|com\.(android|apple|google|microsoft)|facetime-|firefox-|git[-+]|github-|googlechrome|itms|itmss|itpc|jetbrains|lnurl|microsoft|microsoft-edge|mms[htu]$|moz-|ms-|onenote-|otpauth-|outlook|safari|search-|shortcuts-|ssh[-+]|svn\+|vscode|web\+|x-|xbox|zune)/

/**
 * Whether a scheme belongs to a system, a browser or a tool.
 *
 * @param name - lower case, without `:`
 */
export const isSystemScheme = (name: string): boolean => names.has(name) || families.test(name)
