// This file may be longer than 250 lines because it is generated: `npm run words` writes it from words/console/seat-maps/en.json.
import { number as $number, plural as $plural } from '../../../runtime.ts'

export const activate = (): string => 'Activate'

export const activateText = (): string => 'Events can then use this map. You can still edit it.'

export const activateTitle = (a: { title: string }): string => `Activate ${a.title}`

export const activated = (): string => 'The map is active. Events can use it now.'

export const active = (): string => 'Active'

export const acts = (): string => 'Actions'

export const actsOf = (a: { title: string }): string => `Actions for ${a.title}`

export const addCategory = (): string => 'Add a category'

export const addRows = (a: { count: number; seats: number }): string =>
  `${$plural('en', a.count, { one: (n) => `Add ${n} row`, other: (n) => `Add ${n} rows` })} with ${$plural('en', a.seats, { one: (n) => `${n} seat`, other: (n) => `${n} seats` })}`

export const alignBottom = (): string => 'Bottom'

export const alignCentre = (): string => 'Centre'

export const alignLeft = (): string => 'Left'

export const alignMiddle = (): string => 'Middle'

export const alignRight = (): string => 'Right'

export const alignRows = (): string => 'Align rows'

export const alignTop = (): string => 'Top'

export const allRanked = (): string => 'All seats are ranked.'

export const angle = (): string => 'Direction (degrees)'

export const archive = (): string => 'Archive'

export const archiveText = (): string =>
  'Events that use this map keep it. New events cannot use it, and nobody can edit it any more. This cannot be undone.'

export const archiveTitle = (a: { title: string }): string => `Archive ${a.title}`

export const archived = (): string => 'Archived'

export const archivedDone = (): string => 'The map is archived.'

export const arrange = (): string => 'Arrange'

export const backToLine = (): string => 'Back to the line of the row'

export const brushHint = (): string => 'With the tool Paint, drag over seats.'

export const byCategory = (): string => 'Category'

export const byNothing = (): string => 'One colour'

export const byRank = (): string => 'Best seats'

export const categories = (): string => 'Categories'

export const categoriesText = (): string => 'Seats are painted with these. Prices of an event are set by section.'

export const category = (): string => 'Category'

export const categoryNumber = (a: { number: number }): string =>
  `Category ${$number('en', a.number, { maximumFractionDigits: 0 })}`

export const centreWeight = (): string => 'Worse away from the middle'

export const changed = (): string => 'Changed'

export const checking = (): string => 'Checking the file…'

export const chooseSection = (): string => 'Choose a section on the map or in the list below.'

export const colourBy = (): string => 'Colour seats by'

export const colourOf = (a: { category: string }): string => `Colour of ${a.category}`

export const conflict = (): string =>
  'Somebody else has saved this section in the meantime. Nothing of theirs was overwritten.'

export const conflictText = (): string => 'Load their rows: yours are saved as a file, and Undo brings them back here.'

export const copied = (): string => 'The copy is ready.'

export const copy = (): string => 'Copy'

export const copyName = (): string => 'my-rows.json'

export const copyOf = (a: { title: string }): string => `Copy of ${a.title}`

export const copyText = (): string => 'The copy is a draft with the same sections, rows and seats.'

export const copyTitle = (a: { title: string }): string => `Copy ${a.title}`

export const create = (): string => 'Create the map'

export const createSection = (): string => 'Create and draw its rows'

export const curve = (): string => 'Curve'

export const deleteSection = (): string => 'Delete this section'

export const deleteSectionText = (): string => 'It has no seats. Events that refer to it prevent this.'

export const deleteSectionTitle = (a: { section: string }): string => `Delete ${a.section}`

export const direction = (): string => 'Direction'

export const distributeRows = (): string => 'Equal distances, downwards'

export const distributeSideways = (): string => 'Equal distances, sideways'

export const draft = (): string => 'Draft'

export const duplicates = (a: { count: number }): string =>
  `${$plural('en', a.count, { one: (n) => `${n} label occurs twice.`, other: (n) => `${n} labels occur twice.` })} Change it before you save.`

export const duplicatesFirst = (): string => 'Change the labels that occur twice first.'

export const editSeats = (): string => 'Edit rows and seats'

export const editorHint = (): string =>
  'Drag to select, Shift adds. Arrow keys move what is selected (with Shift ten times as far), Delete removes it, Ctrl+Z undoes. Every drag can be done in the forms too.'

export const evenNumbers = (): string => 'Even'

export const everyNumber = (): string => 'Every'

export const exportCsv = (): string => 'Export as CSV'

export const exportPretix = (): string => 'Export for pretix'

export const exported = (a: { file: string }): string => `Saved as ${a.file}.`

export const file = (): string => 'File'

export const fileFirst = (): string => 'Choose a file without problems first.'

export const fileHint = (): string => 'CSV, JSON, or a seating plan of pretix. Up to 8 MB.'

export const fileRight = (a: { sections: number; rows: number; seats: number }): string =>
  `The file is right: ${$plural('en', a.sections, { one: (n) => `${n} section`, other: (n) => `${n} sections` })}, ${$plural('en', a.rows, { one: (n) => `${n} row`, other: (n) => `${n} rows` })}, ${$plural('en', a.seats, { one: (n) => `${n} seat`, other: (n) => `${n} seats` })}. Nothing is imported yet.`

export const fileWrong = (a: { count: number }): string =>
  `${$plural('en', a.count, { one: (n) => `The file has ${n} problem`, other: (n) => `The file has ${n} problems` })}. Nothing was imported.`

export const firstLabel = (): string => 'First'

export const focalHint = (): string =>
  'Such as the stage or the middle of the pitch. Seats can be ranked by their distance to it.'

export const focalX = (): string => 'Focal point, to the right'

export const focalY = (): string => 'Focal point, down'

export const format = (): string => 'Format'

export const formatCsv = (): string => 'CSV'

export const formatJson = (): string => 'JSON'

export const formatPretix = (): string => 'Seating plan of pretix'

export const forms = (): string => 'Forms'

export const fromEnd = (): string => 'From the end'

export const fromStart = (): string => 'From the start'

export const furtherProblems = (a: { count: number }): string =>
  $plural('en', a.count, {
    one: (n) => `${n} further problem is not shown.`,
    other: (n) => `${n} further problems are not shown.`,
  })

export const gate = (): string => 'Gate'

export const hasFocal = (): string => 'The audience looks at one point'

export const height = (): string => 'Height'

export const heldSeats = (): string => 'Block seats'

export const holdIncomplete = (): string => 'Select seats and enter a reason first.'

export const holdReason = (): string => 'Why'

export const holdReasonHint = (): string => 'Such as Sponsors or Camera position.'

export const holdSeats = (a: { count: number }): string =>
  $plural('en', a.count, { one: (n) => `Block ${n} seat`, other: (n) => `Block ${n} seats` })

export const holdTitle = (): string => 'Block the selected seats'

export const holds = (): string => 'Blocked seats'

export const importCount = (a: { count: number }): string =>
  $plural('en', a.count, { one: (n) => `Import ${n} seat`, other: (n) => `Import ${n} seats` })

export const importSeats = (): string => 'Import seats'

export const importText = (): string => 'An import adds seats and replaces nothing. The file is checked first.'

export const importTitle = (a: { title: string }): string => `Import seats into ${a.title}`

export const imported = (a: { count: number }): string =>
  $plural('en', a.count, { one: (n) => `${n} seat was imported.`, other: (n) => `${n} seats were imported.` })

export const kindOfSeat = (): string => 'Kind of seat'

export const labelExample = (a: { labels: string }): string => `Example: ${a.labels}`

export const labelKind = (): string => 'Kind'

export const labelOfRow = (): string => 'Label of the row'

export const labelOfSeat = (a: { seat: string; row: string }): string => `Label of seat ${a.seat} in row ${a.row}`

export const labelRows = (a: { count: number }): string =>
  $plural('en', a.count, { one: (n) => `Label ${n} row`, other: (n) => `Label ${n} rows` })

export const labelSeats = (a: { count: number }): string =>
  $plural('en', a.count, { one: (n) => `Label ${n} seat`, other: (n) => `Label ${n} seats` })

export const labelStep = (): string => 'Step'

export const letters = (): string => 'Letters'

export const level = (): string => 'Level'

export const loadTheirs = (): string => 'Keep a copy of mine and load theirs'

export const lookAtSeats = (): string => 'Rows and seats'

export const map = (): string => 'Map'

export const mapLabel = (a: { title: string; sections: number; seats: number }): string =>
  `Seat map ${a.title}: ${$plural('en', a.sections, { one: (n) => `${n} section`, other: (n) => `${n} sections` })}, ${$plural('en', a.seats, { one: (n) => `${n} seat`, other: (n) => `${n} seats` })}`

export const mapTitle = (): string => 'Title'

export const mirrorSideways = (): string => 'Mirror left to right'

export const mirrorUpDown = (): string => 'Mirror top to bottom'

export const more = (): string => 'Actions'

export const move = (): string => 'Move'

export const moveDown = (): string => 'Down'

export const moveHint = (): string =>
  'Move a section by its round handle, by its number fields, or with Alt and the arrow keys (with Shift: ten times as far). Then save it.'

export const moveRight = (): string => 'To the right'

export const moveSeats = (a: { count: number }): string =>
  $plural('en', a.count, { one: (n) => `Move ${n} seat`, other: (n) => `Move ${n} seats` })

export const newMap = (): string => 'New seat map'

export const newMapText = (): string => 'The map begins empty. Then import its seats, or draw them.'

export const newRowsHint = (): string =>
  'New rows come behind the last one and are selected: move them by dragging or by the arrow keys.'

export const newSection = (): string => 'New section'

export const noCategories = (): string => 'This map has no categories yet. Add them on the page of the map.'

export const noFocal = (): string => 'The map has no focal point yet.'

export const noHolds = (): string => 'Nothing is blocked at this event.'

export const noMaps = (): string => 'There is no seat map yet. Create one, then import its seats or draw them.'

export const noRows = (): string => 'This section has no rows yet. Add them by the form.'

export const noSections = (): string =>
  'This map has no sections yet. Import seats, or create a section and draw its rows.'

export const noVenue = (): string => 'Without a venue'

export const notSaved = (): string => 'The section was not saved:'

export const nothingToRedo = (): string => 'There is nothing to redo.'

export const nothingToSave = (): string => 'Nothing has changed yet.'

export const nothingToUndo = (): string => 'There is nothing to undo.'

export const numbers = (): string => 'Numbers'

export const oddNumbers = (): string => 'Odd'

export const opacity = (): string => 'Opacity'

export const opacityHint = (): string => '0 to 1'

export const openSeats = (): string => 'Rows and seats'

export const openSeatsOf = (a: { section: string }): string => `Rows and seats of ${a.section}`

export const paintSeats = (a: { count: number }): string =>
  $plural('en', a.count, { one: (n) => `Paint ${n} selected seat`, other: (n) => `Paint ${n} selected seats` })

export const parity = (): string => 'Numbering'

export const picture = (): string => 'Picture behind the map'

export const pictureFile = (): string => 'Choose a picture'

export const pictureHint = (): string => 'PNG or JPEG, up to 2 MB.'

export const pictureRemoved = (): string => 'The picture was removed.'

export const pictureStored = (): string => 'The picture is behind the map now.'

export const pictureText = (): string => 'A plan or an aerial view to draw by. Customers do not see it.'

export const placeCount = (a: { count: number }): string =>
  $plural('en', a.count, { one: (n) => `${n} place`, other: (n) => `${n} places` })

export const placesOfRow = (): string => 'Seats, with gaps'

export const positionX = (): string => 'To the right'

export const positionY = (): string => 'Down'

export const problemAt = (a: { place: string; message: string }): string => `${a.place} ${a.message}`

export const problemInLine = (a: { line: number; column: string; message: string }): string =>
  `Line ${$number('en', a.line, { maximumFractionDigits: 0 })}: ${a.column} ${a.message}`

export const rankAll = (): string => 'Rank all sections'

export const rankAllText = (): string =>
  'Seats near the focal point become the best, in every section. Events on sale follow at once. Ranks that were set before are replaced.'

export const rankCount = (a: { count: number }): string =>
  $plural('en', a.count, { one: (n) => `Rank ${n} seat`, other: (n) => `Rank ${n} seats` })

export const rankProgress = (a: { done: number; count: number }): string =>
  `${$number('en', a.done, { maximumFractionDigits: 0 })} of ${$plural('en', a.count, { one: (n) => `${n} section`, other: (n) => `${n} sections` })}`

export const rankSeats = (): string => 'Rank all seats of this section'

export const rankText = (): string =>
  'Seats near the focal point become the best. The best available seats are chosen by this.'

export const readingSeats = (): string => 'Reading seats…'

export const redo = (): string => 'Redo'

export const redoKeys = (): string => 'Ctrl+Shift+Z'

export const release = (): string => 'Release'

export const releaseCount = (a: { count: number }): string =>
  $plural('en', a.count, { one: (n) => `Release ${n} place`, other: (n) => `Release ${n} places` })

export const releaseOf = (a: { reason: string }): string => `Release ${a.reason}`

export const releaseText = (): string => 'These places can be bought again at once.'

export const released = (): string => 'The places can be bought again.'

export const removeCategory = (a: { category: string }): string => `Remove ${a.category}`

export const removePicture = (): string => 'Remove the picture'

export const removeSeats = (a: { count: number }): string =>
  $plural('en', a.count, { one: (n) => `Remove ${n} seat`, other: (n) => `Remove ${n} seats` })

export const rename = (): string => 'Title and venue'

export const restoreSeats = (a: { count: number }): string =>
  $plural('en', a.count, { one: (n) => `Put ${n} seat back`, other: (n) => `Put ${n} seats back` })

export const restrictedView = (): string => 'restricted view'

export const rotation = (): string => 'Rotation in degrees'

export const rowLabel = (a: { row: string }): string => `Row ${a.row}`

export const rowLabels = (): string => 'Labels of rows'

export const rowSpacing = (): string => 'Row spacing'

export const rowStays = (): string =>
  'The first seat stays where it is. Move the row by dragging it, by the arrow keys or by the form below.'

export const rowTwice = (a: { row: string }): string => `Two rows have the label ${a.row}`

export const rowWeight = (): string => 'Worse for each row back'

export const rows = (): string => 'Rows'

export const rowsAndSeats = (a: { rows: number; seats: number }): string =>
  `${$plural('en', a.rows, { one: (n) => `${n} row`, other: (n) => `${n} rows` })}, ${$plural('en', a.seats, { one: (n) => `${n} seat`, other: (n) => `${n} seats` })}`

export const rowsAndSeatsTitle = (): string => 'Rows and seats'

export const rowsOf = (a: { section: string }): string => `Rows of ${a.section}`

export const rowsToAdd = (): string => 'Rows'

export const save = (): string => 'Save'

export const saveCategories = (): string => 'Save the categories'

export const savePicture = (): string => 'Save its position'

export const saveSeats = (): string => 'Save rows and seats'

export const saveSection = (): string => 'Save the section'

export const saveSize = (): string => 'Save the size'

export const saved = (): string => 'Saved.'

export const seatCount = (a: { count: number }): string =>
  $plural('en', a.count, { one: (n) => `${n} seat`, other: (n) => `${n} seats` })

export const seatInRow = (a: { seat: string; row: string }): string => `Seat ${a.seat} in row ${a.row}`

export const seatLabels = (): string => 'Labels of seats'

export const seatSpacing = (): string => 'Seat spacing'

export const seatState = (a: { seat: string; state: string }): string => `${a.seat}: ${a.state}`

export const seatTwice = (a: { row: string; seat: string }): string =>
  `Two seats in row ${a.row} have the label ${a.seat}`

export const seats = (): string => 'Seats'

export const seatsHeld = (a: { count: number }): string =>
  $plural('en', a.count, { one: (n) => `${n} seat is blocked.`, other: (n) => `${n} seats are blocked.` })

export const seatsInUse = (a: { count: number }): string =>
  `${$plural('en', a.count, { one: (n) => `${n} seat is in use and cannot be removed.`, other: (n) => `${n} seats are in use and cannot be removed.` })} You can move it and change its label. Nothing was saved.`

export const seatsOf = (a: { section: string }): string => `Seats of ${a.section}`

export const seatsOfRow = (a: { row: string }): string => `Seats of row ${a.row}`

export const seatsPerRow = (): string => 'Seats per row'

export const seatsSaved = (a: { count: number }): string =>
  $plural('en', a.count, {
    one: (n) => `Saved: the section has ${n} seat.`,
    other: (n) => `Saved: the section has ${n} seats.`,
  })

export const section = (): string => 'Section'

export const sectionConflict = (): string =>
  'Somebody else has changed this section in the meantime. Reload the page to see it.'

export const sectionDeleted = (): string => 'The section was deleted.'

export const sectionDrawing = (a: { section: string; rows: number }): string =>
  `Drawing of ${a.section}: ${$plural('en', a.rows, { one: (n) => `${n} row`, other: (n) => `${n} rows` })}`

export const sectionLabel = (): string => 'Label'

export const sectionLabelHint = (): string => 'Such as North Stand or Block 12.'

export const sectionTitle = (a: { section: string }): string => `Section ${a.section}`

export const sections = (): string => 'Sections'

export const sectionsAndSeats = (): string => 'Sections, rows and seats'

export const selectFirst = (): string => 'Select seats first: on the drawing, or by the ticks in the list.'

export const selectedSeats = (a: { count: number }): string =>
  $plural('en', a.count, {
    '=0': () => 'No seat is selected.',
    one: (n) => `${n} seat is selected.`,
    other: (n) => `${n} seats are selected.`,
  })

export const setFocal = (): string => 'Set it on the page of the map'

export const setOrdinary = (): string => 'Ordinary seat'

export const setRestricted = (): string => 'Restricted view'

export const setWheelchair = (): string => 'Wheelchair place'

export const shapeHint = (): string =>
  'Spacing is from the middle of one seat or row to the next, in units of the drawing. Direction 0 runs to the right, 90 down. Curve says how far the middle of a row is from a straight one.'

export const showArchived = (): string => 'Show archived maps too'

export const showHeat = (): string => 'Show the best seats as a heat map'

export const sizeAndFocus = (): string => 'Size and focal point'

export const status = (): string => 'Status'

export const subSection = (): string => 'Part'

export const tabAdd = (): string => 'Add rows'

export const tabLabels = (): string => 'Labels'

export const tabPaint = (): string => 'Categories'

export const tabRank = (): string => 'Best seats'

export const tabSelection = (): string => 'Selected'

export const title = (): string => 'Seat maps'

export const toolPaint = (): string => 'Paint'

export const toolPan = (): string => 'Move the view'

export const toolSelect = (): string => 'Select'

export const tools = (): string => 'What dragging does'

export const undo = (): string => 'Undo'

export const undoKeys = (): string => 'Ctrl+Z'

export const undrawn = (): string =>
  'These seats had no drawing. We have put them in straight rows: adjust them, then save.'

export const venue = (): string => 'Venue'

export const venueUnchanged = (): string => 'Leave as it is'

export const wheelchairPlace = (): string => 'wheelchair'

export const width = (): string => 'Width'

export const withoutCategory = (): string => 'None'
