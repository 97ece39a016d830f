/** With this hash in the page's address, the workbench starts open. */
export const workbenchHash = '#workbench'
