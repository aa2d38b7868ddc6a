"""Tables and rooms as pure logic: the match, the shuffle, replays, and the only way for views to leave."""
