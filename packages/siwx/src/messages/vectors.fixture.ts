/** The examples of ERC-4361. */
export const erc4361Examples = ['example.com', 'example.com:3388', 'https://example.com'].map(
  (host) => `${host} wants you to sign in with your Ethereum account:
0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2

I accept the ExampleOrg Terms of Service: https://example.com/tos

URI: https://example.com/login
Version: 1
Chain ID: 1
Nonce: 32891756
Issued At: 2021-09-30T16:25:24Z
Resources:
- ipfs://bafybeiemxf5abjwjbikoz4mc3a3dla6ual3jsgpdr4cjr3oz3evfyavhwq/
- https://example.com/my-web2-claim.json`,
)

/** The example of ERC-5573: a recap, and the statement that describes it. */
export const erc5573Example = {
  recap: {
    att: {
      'https://example.com/pictures/': {
        'crud/delete': [{}],
        'crud/update': [{}],
        'other/action': [{}],
      },
      'mailto:username@example.com': {
        'msg/receive': [{ max_count: 5, templates: ['newsletter', 'marketing'] }],
        'msg/send': [{ to: 'someone@email.com' }, { to: 'joe@email.com' }],
      },
    },
    prf: ['zdj7Wj6FNS4rUUbsiJvjjxcsNqZdDCSiYR8sKQXfoPfpSZuAw'],
  },
  statement:
    'I further authorize the stated URI to perform the following actions on my behalf: ' +
    "(1) 'crud': 'delete', 'update' for 'https://example.com/pictures/'. " +
    "(2) 'other': 'action' for 'https://example.com/pictures/'. " +
    "(3) 'msg': 'receive', 'send' for 'mailto:username@example.com'.",
}

/** Encodes a recap: `urn:recap:` and unpadded base64. */
export const toRecap = (recap: unknown, alphabet: 'url' | 'standard' = 'url'): string => {
  const base64 = btoa(JSON.stringify(recap)).replace(/=+$/, '')
  return `urn:recap:${alphabet === 'url' ? base64.replaceAll('+', '-').replaceAll('/', '_') : base64}`
}
