import type { Projects } from "#schema/content";

/** Projects, in the order of the rows of 'Stuff I Made' on /software. */
export const projects = [
  {
    id: "bug-triage",
    featured: true,
    title: "LLM-augmented bug triage framework",
    link: "https://code.example.com/robin/bug-triage",
    bullets: [
      "Severity classification for every incoming bug report, with the doubtful ones left to a person.",
      "Semantic search over past issues, so the duplicate filed in different words turns up too.",
      "Retrieval-augmented patch suggestions: the model reads the closest fixed issues and their diffs before it offers an opinion.",
      "Evaluated on the issue history of an editor with 13K+ stars, whose maintainers had already settled the right answers.",
    ],
    technologies: ["Python", "FastAPI", "Hugging Face Transformers", "PostgreSQL", "pgvector", "Docker"],
    badges: [{ label: "Demo video", url: "https://video.example.org/robin/bug-triage" }],
    image: {
      file: "bug-triage.png",
      alt: "Triage board: an inbox of bug reports labelled by severity, and one open with its predicted severity, similar past issues and a suggested patch.",
    },
    frame: "browser",
  },
  {
    id: "audio-plugin",
    featured: true,
    title: "Audio streaming plugin for a note-taking app",
    link: "https://code.example.com/robin/audio-plugin",
    bullets: [
      "Streams a 512 GB music library from an object store into a player docked beside the notes.",
      "Auto-reconnect with exponential backoff: a dropped connection costs a pause, not the place in the track.",
      "Persisted playback position and preferences, so the app reopens at the second and the volume it was closed at.",
      "An in-memory playlist queue, instant to reorder and gone when the app closes.",
    ],
    technologies: ["TypeScript", "Web Audio API", "MinIO", "Vitest"],
    badges: [
      { label: "Demo video", url: "https://video.example.org/robin/audio-plugin" },
      { label: "Plugin store", url: "https://store.example.net/plugins/audio-streaming" },
    ],
    image: {
      file: "audio-plugin.png",
      alt: "Note-taking app with a list of notes, an open note, and the audio player docked below it with its playlist queue.",
    },
    frame: "browser",
  },
  {
    id: "nutrition",
    featured: true,
    title: "Vision-based nutrition analysis platform",
    link: "https://code.example.com/robin/nutrition",
    bullets: [
      "Runner-up at a national hackathon among 44,000+ teams: photograph a plate, read its calories.",
      "The image classifier learnt from 50,000+ training images and reaches 83% accuracy on meals it had not seen.",
      "Microservices with a message queue between upload and inference, so a slow model delays an answer instead of losing it.",
      "Held 1,000+ concurrent users in the load test, which is more than the judges brought.",
    ],
    technologies: ["Python", "PyTorch", "OpenCV", "FastAPI", "RabbitMQ", "React"],
    badges: [
      { label: "Demo video", url: "https://video.example.org/robin/nutrition" },
      { label: "Live site", url: "https://nutrition.example.com/" },
    ],
    image: {
      file: "nutrition.png",
      alt: "Plate with labelled detection boxes around salmon, rice, broccoli and tomato, beside a card that puts the meal at 585 kcal.",
    },
    frame: "browser",
  },
  {
    id: "sudoku",
    title: "Sudoku mobile game",
    link: "https://code.example.com/robin/sudoku",
    bullets: [
      "The classic 9x9 grid in three difficulty levels: Easy, Medium and Hard.",
      "Auto-check marks a wrong digit as it is placed, a free hint fills one cell, and the eraser takes back a guess.",
      "Number-first input: pick a digit once, then tap every cell it belongs in.",
      "Autosave after each move, because sudoku is mostly played between two stops.",
    ],
    technologies: ["Kotlin", "Jetpack Compose", "Room"],
    badges: [{ label: "App store", url: "https://store.example.net/apps/sudoku" }],
    image: {
      file: "sudoku.png",
      alt: "Half-filled 9x9 sudoku grid at level Medium, every 5 highlighted, with Easy and Hard above it and a number pad below.",
    },
    frame: "phone",
  },
  {
    id: "2048",
    title: "2048 mobile game",
    link: "https://code.example.com/robin/2048",
    bullets: [
      "Grid sizes from 3x3 to 7x7: three is a fight, seven is an evening.",
      "Autosave keeps the board and the score, separately for each size.",
      "Reset clears the current board and leaves its best score alone.",
    ],
    technologies: ["Kotlin", "Jetpack Compose", "DataStore"],
    badges: [{ label: "App store", url: "https://store.example.net/apps/2048" }],
    image: {
      file: "2048.png",
      alt: "A 4x4 game of 2048 in progress, with the scores and a choice of grid sizes above the board and a reset button below.",
    },
    frame: "phone",
  },
  {
    id: "notepad",
    title: "Simple notepad mobile app",
    link: "https://code.example.com/robin/notepad",
    bullets: [
      "Create and edit notes, and restore the ones deleted a second too early.",
      "Colour-code notes, then sort by colour, date or title.",
      "Works offline, with no account and no permissions to grant.",
    ],
    technologies: ["Java", "Android SDK", "Room"],
    badges: [{ label: "App store", url: "https://store.example.net/apps/notepad" }],
    image: {
      file: "notepad.png",
      alt: "Notes on coloured cards, sorted by date, with colour and title as the other two orders.",
    },
    frame: "phone",
  },
  {
    id: "recipes",
    title: "Recipe app",
    link: "https://code.example.com/robin/recipes",
    bullets: [
      "3000+ recipes, searchable by name or by what is left in the fridge.",
      "MVVM throughout: turning the phone mid-recipe neither reloads the page nor loses the step.",
    ],
    technologies: ["Kotlin", "MVVM", "Retrofit", "Room"],
    badges: [{ label: "Demo video", url: "https://video.example.org/robin/recipes" }],
    image: {
      file: "recipes.png",
      alt: "Recipe cards for tomato and lentil soup, basil pasta and apple pie, each with its cooking time and servings.",
    },
    frame: "phone",
  },
  {
    id: "product-tracker",
    title: "Product tracker app",
    link: "https://code.example.com/robin/product-tracker",
    bullets: [
      "Remembers which stores and suppliers carry a product and at what price, with pictures taken on the spot.",
      "MVP with presenters that import nothing from Android, so their tests run without an emulator.",
    ],
    technologies: ["Java", "MVP", "SQLite"],
    badges: [],
    image: {
      file: "product-tracker.png",
      alt: "List of products, each with its picture, supplier, store and price, and a filter by store above it.",
    },
    frame: "phone",
  },
  {
    id: "music-player",
    title: "Music player app",
    link: "https://code.example.com/robin/music-player",
    bullets: [
      "Plays what is on the phone, sorted into playlists and favourites.",
      "Repeat for a whole playlist, loop for the one song that needs it.",
      "A sleep timer stops the music once you have stopped listening.",
    ],
    technologies: ["Java", "Android SDK", "ExoPlayer", "SQLite"],
    badges: [{ label: "App store", url: "https://store.example.net/apps/music-player" }],
    image: {
      file: "music-player.png",
      alt: "Now-playing screen with cover art, playback controls and a sleep timer set to stop in 25 minutes.",
    },
    frame: "phone",
  },
  {
    id: "chess-ai",
    title: "Chess AI in JavaScript",
    link: "https://code.example.com/robin/chess-ai",
    bullets: [
      "Minimax search with alpha-beta pruning, written without a chess library, castling and en passant included.",
      "The search runs in a Web Worker, so the board never freezes while the machine thinks.",
      "It beats me, which I count as passing the acceptance test.",
    ],
    technologies: ["JavaScript", "Web Workers", "HTML", "CSS"],
    badges: [{ label: "Live site", url: "https://chess.example.com/" }],
    image: {
      file: "chess.png",
      alt: "Chessboard in an Italian Game opening position, with the list of moves beside it.",
    },
    frame: "browser",
  },
  {
    id: "this-site",
    title: "This personal site",
    link: "https://code.example.com/robin/portfolio",
    bullets: [
      "Rendered on the server by Remix and Express, and readable before any script runs.",
      "All of its content is typed data in one folder; a mistake there stops the build, with the file and the field named.",
      "Each page is rendered once and then served as it is, since none of it changes between two visitors.",
    ],
    technologies: ["TypeScript", "React", "Remix", "Express", "Bootstrap", "Docker"],
    badges: [],
    image: {
      file: "this-site.png",
      alt: "Landing page of this site: the name Robin Example, three social links, one sentence, and lines of faint bars at both sides.",
    },
    frame: "browser",
  },
] satisfies Projects;
