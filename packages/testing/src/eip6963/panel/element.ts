/** Content and attributes of an element. Only text, without markup and styles, for a strict CSP. */
export interface ElementOptions {
  readonly text?: string
  readonly testId?: string
  /** `data-wallet-part`, for the host's own style sheet. */
  readonly part?: string
  readonly attributes?: Readonly<Record<string, string>>
  readonly children?: readonly Node[]
}

/** Creates one element of the panel. */
export function element<K extends keyof HTMLElementTagNameMap>(
  owner: Document,
  tag: K,
  { text, testId, part, attributes = {}, children = [] }: ElementOptions = {},
): HTMLElementTagNameMap[K] {
  const node = owner.createElement(tag)
  if (text !== undefined) node.textContent = text
  if (testId !== undefined) node.dataset.testid = testId
  if (part !== undefined) node.dataset.walletPart = part
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value)
  node.append(...children)
  return node
}

/** Creates a button of the panel. */
export function button(owner: Document, text: string, testId: string, press: () => void) {
  const node = element(owner, 'button', { text, testId, attributes: { type: 'button' } })
  node.addEventListener('click', press)
  return node
}

/** Sets a text only if it differs, so that live regions do not announce it twice. */
export function setText(node: Node, text: string) {
  if (node.textContent !== text) node.textContent = text
}
