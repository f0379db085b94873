@server @usage:resource-lists
Feature: RFC 4825 §5.5, Naming conventions

  Rule: Clients go by naming conventions, servers do not

    # RFC 4826 §3.4.7: a client looks for its resource lists in "index", and nothing forbids others.
    @id:document-called @XCAP-5.5-02 @implied-MUST
    Scenario Outline: A document called <name>
      Given the document is named "<name>"
      And there is no document
      When the client PUTs the document as document "friends"
      Then the request succeeds
      When the client PUTs element 'resource-lists/list/entry' with '<entry uri="sip:a@example.com"/>'
      Then the request succeeds
      And the stored document equals document "one friend" (canonical XML)

      Examples:
        | id                | name              |
        | xcaliper          | xcaliper          |
        | xcaliper-xml      | xcaliper.xml      |
        | xcaliper-2-b      | Xcaliper_2-b      |
        | xcaliper-and-more | xcaliper and more |
        | xcaliper-e        | xcaliper-é        |
