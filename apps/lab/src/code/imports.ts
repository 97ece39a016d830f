/** What a piece of code imports. */
export interface Imports {
  /** @returns the name, to be written where it is used */
  use(module: string, name: string): string
  /** One line for each module. */
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
