/** Names that a club's customers really have, accents and apostrophes included. */
export const firstNames = [
  'Olivia', 'Noah', 'Amelia', 'Jack', 'Isla', 'Oliver', 'Chloé', 'Léa', 'Zoë', 'José', 'María', 'Lucía', 'Søren', 'Åsa',
  'Björn', 'Łukasz', 'Zofia', 'Đorđe', 'Aoife', 'Siobhán', 'Niamh', 'Mohammed', 'Aisha', 'Fatima', 'Wei', 'Yuki', 'Haruto',
  'Priya', 'Arjun', 'Thandiwe', 'Kofi', 'Ngozi', 'Mateo', 'Camila', 'Ana', 'Bruno', 'Charlotte', 'William', 'Grace',
  'Thomas', 'Ruby', 'Lachlan', 'Matilda', 'Hemi', 'Aroha', 'Dylan', 'Cerys', 'Ewan', 'Freya', 'Callum',
]

export const lastNames = [
  'Smith', 'Jones', 'Williams', 'Brown', 'Taylor', "O'Brien", "O'Neill", 'MacDonald', 'McCarthy', 'García', 'Martínez',
  'Núñez', 'Müller', 'Schäfer', 'Weiß', 'Kowalski', 'Wójcik', 'Nowak', 'Sørensen', 'Øverland', 'Lindqvist', 'Dubois',
  'Lefèvre', 'Rossi', 'Ferrari', 'Silva', 'Conceição', 'Nguyen', 'Trần', 'Patel', 'Singh', 'Khan', 'Chen', 'Wang',
  'Tanaka', 'Suzuki', 'Okafor', 'Mensah', 'Ndlovu', 'van der Berg', 'de Vries', 'Ng', 'Kaur', 'Ahmed', 'Walker',
  'Robinson', 'Thompson', 'Clarke', 'Campbell', 'Stewart', 'Murray', 'Te Rangi', 'Fitzgerald', 'Byrne', 'Kelly', 'Doyle',
]

export const postcodes = ['N1 9GU', 'M16 0RA', 'L4 0TH', 'EH12 5PJ', 'CF11 8SR', 'SW6 1HS', 'NE1 4ST', 'B6 6HE', 'LS11 0ES']
