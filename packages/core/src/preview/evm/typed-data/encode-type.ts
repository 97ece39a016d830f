import type { TypedData } from './typed-data.js'

/** Encodes a struct's type by EIP-712. Equal encodings mean equal types. */
export function encodeType({
  types,
  primaryType,
}: Pick<TypedData, 'types' | 'primaryType'>): string {
  const typeNames = new Set<string>()
  const visit = (name: string) => {
    if (typeNames.has(name) || !Object.hasOwn(types, name)) return
    typeNames.add(name)
    for (const { type } of types[name] ?? []) visit(type.replace(/(\[\d*\])+$/, ''))
  }
  visit(primaryType)
  const [first = primaryType, ...others] = typeNames
  return [first, ...others.sort()]
    .map(
      (name) => `${name}(${(types[name] ?? []).map((one) => `${one.type} ${one.name}`).join(',')})`,
    )
    .join('')
}
