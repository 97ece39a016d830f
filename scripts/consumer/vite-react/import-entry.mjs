// An import must work without a DOM and add nothing to the global object. The exception is zod's registry, which
// Carabiner cannot prevent.
const allowedGlobals = /^__zod_/
const before = new Set(Reflect.ownKeys(globalThis))
await import(process.argv[2])
const added = Reflect.ownKeys(globalThis).filter(
  (key) => !before.has(key) && !allowedGlobals.test(String(key)),
)
if (added.length)
  throw new Error(`${process.argv[2]} added globals: ${added.map(String).join(', ')}`)
if (globalThis.window !== undefined || globalThis.document !== undefined) {
  throw new Error('This Node has a DOM: the check means nothing.')
}
