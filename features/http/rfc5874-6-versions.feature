@server @usage:resource-lists
Feature: RFC 5874 §6, entity tags as names of versions

  Rule: Every version of a document should have a unique entity tag

    # HTTP allows one tag for equal contents (RFC 9110 §8.8.3). A client that follows the changes of a document needs a
    # tag per version.
    @id:change-and-back @DIFF-6-01 @SHOULD
    Scenario: A document is changed and changed back
      Given the document "friends"
      And the client sends GET to the document
      And the response header "ETag" matches "."
      When the client PUTs element 'resource-lists/list' with '<list name="pals"/>'
      Then the document has an entity tag never seen before
      When the client PUTs element 'resource-lists/list' with '<list name="friends"/>'
      Then the document has an entity tag never seen before
      And the stored document equals document "friends" (canonical XML)

    @id:delete-and-recreate @DIFF-6-01 @SHOULD
    Scenario: A document is deleted and created again
      # So both are the first state since the document was created, which a server may count.
      Given there is no document
      And the document "friends"
      And the client sends GET to the document
      And the response header "ETag" matches "."
      And the client sends DELETE to the document
      And the document does not exist
      And the client PUTs the document as document "friends"
      And the request succeeds
      Then the document has an entity tag never seen before
