/**
 * Opens a database with one table of records. Accepts any state that an earlier page may have left: no database,
 * another version, or a missing table.
 *
 * @throws {DOMException} if the browser refuses, or cannot read the database
 */
export async function openDatabase(
  name: string,
  table: string,
  factory: IDBFactory = indexedDB,
): Promise<IDBDatabase> {
  const database = await open(factory.open(name), table)
  if (isUsable(database, table)) return database
  const { version } = database
  database.close()
  return open(factory.open(name, version + 1), table)
}

function open(request: IDBOpenDBRequest, table: string): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    request.onupgradeneeded = () => {
      const { result: database } = request
      if (database.objectStoreNames.contains(table)) database.deleteObjectStore(table)
      database.createObjectStore(table)
    }
    request.onerror = () => reject(request.error)
    request.onsuccess = () => {
      // Close the database when the visitor or the browser clears the site's data.
      request.result.onversionchange = () => request.result.close()
      resolve(request.result)
    }
  })
}

/** Whether a table exists whose records have external keys. */
const isUsable = (database: IDBDatabase, table: string) =>
  database.objectStoreNames.contains(table) &&
  database.transaction(table).objectStore(table).keyPath === null
