# The front page, and the ways through the site

nav = Pages
nav-home = Home
nav-games = My games
nav-ranks = Ratings
nav-circles = Circles
nav-me = Me
home-hello = { $time ->
    [morning] Good morning
    [afternoon] Good afternoon
   *[evening] Good evening
  }, { $name }
home-new-table = New table
home-learn = Learn
home-lesson = { $game }: lesson { $lesson } of { $lessons }
