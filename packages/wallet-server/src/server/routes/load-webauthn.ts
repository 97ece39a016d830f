/** The library for passkeys, loaded with the first of them: it is most of what the server is made of. */
export async function loadWebAuthn() {
  // What it reads certificates with wants this to have run before. Bundlers that put all modules into one file run
  // scripts of the older kind, as this is one, after the modules beside them.
  await import('reflect-metadata')
  return import('@simplewebauthn/server')
}
