/** In the page's address, the workbench begins open. */
export const workbenchHash = '#workbench'
