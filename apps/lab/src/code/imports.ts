/** The imports of a piece of code. */
export interface Imports {
  /** @returns the name for the place of use */
  use(module: string, name: string): string
  /** Prints one line for each module. */
  print(): string
}

export function createImports(): Imports {
  const names = new Map<string, Set<string>>()
  const sorted = (texts: Iterable<string>) => [...texts].sort((a, b) => (a < b ? -1 : 1))
  return {
    use(module, name) {
      names.set(module, (names.get(module) ?? new Set()).add(name))
      return name
    },
    print: () =>
      sorted(names.keys())
        .map((module) => {
          const imported = sorted(names.get(module) ?? []).join(', ')
          return `import { ${imported} } from '${module}'`
        })
        .join('\n'),
  }
}
