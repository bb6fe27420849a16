import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Changes a built scanner for the control: it shows the result first and stores the scan five seconds later. */
export async function writeAfterShowing(folder: string): Promise<void> {
  const file = join(folder, 'scan.js')
  const text = await readFile(file, 'utf8')
  const changed = text.replace(
    /await store\.append\((\{ \.\.\.entry, signature \})\)/,
    'setTimeout(() => store.append($1), 5000)',
  )
  if (changed === text) throw new Error('scan.js no longer has the statement that this control changes')
  await writeFile(file, changed)
}
