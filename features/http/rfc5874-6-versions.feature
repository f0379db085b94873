@server @usage:resource-lists
Feature: RFC 5874 §6, entity tags as names of versions

  Rule: Every version of a document should have an entity tag of its own

    # HTTP itself is content with one tag for equal contents (RFC 9110 §8.8.3); who follows the changes of a document is not.
    @id:back @DIFF-6-01 @SHOULD
    Scenario: There and back again
      Given the document "friends"
      When the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      Then the document has an entity tag never seen before
      When the client PUTs element 'resource-lists/list' with '<list name="friends"/>'
      Then the document has an entity tag never seen before
      And the stored document equals document "friends" (canonical XML)

    @id:deleted-created-anew @DIFF-6-01 @SHOULD
    Scenario: Deleted and created anew
      Given the document "friends"
      When the client sends DELETE to the document
      Then the document does not exist
      When the client PUTs the document as document "friends"
      Then the document has an entity tag never seen before
