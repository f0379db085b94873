@server @usage:pidf-manipulation @usage:resource-lists
Feature: RFC 4827 §8, Resource interdependencies

  Rule: Documents do not depend on each other

    @id:presence-changed @PM-8-01 @implied-MUST
    Scenario: The presence document is changed and deleted beside a document of another usage
      Given the usage "pidf-manipulation"
      And a "resource-lists" document at "{root}/resource-lists/users/{xui}/index"
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:someone@example.com"/></list>
        </resource-lists>
        """
      And the document "empty presence"
      And the client sends GET to "{root}/resource-lists/users/{xui}/index"
      And the XML body has
        | XPath          | value          |
        | local-name(/*) | resource-lists |
      And the client PUTs element 'presence/note' with '<note>n</note>'
      And the request succeeds
      And the stored document equals (canonical XML)
        """
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}"><note>n</note></presence>
        """
      And the client sends DELETE to the document
      And the request succeeds
      And the document does not exist
      When the client sends GET to "{root}/resource-lists/users/{xui}/index"
      Then the server answers 200
      But the body equals (canonical XML)
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:someone@example.com"/></list>
        </resource-lists>
        """

    @id:other-usage-deleted @PM-8-01 @implied-MUST
    Scenario: A document of another usage is deleted beside the presence document
      Given the usage "pidf-manipulation"
      And a "resource-lists" document at "{root}/resource-lists/users/{xui}/index"
        """folded
        <resource-lists xmlns="urn:ietf:params:xml:ns:resource-lists">
          <list name="friends"><entry uri="sip:someone@example.com"/></list>
        </resource-lists>
        """
      And the document "empty presence"
      And the client sends GET to "{root}/resource-lists/users/{xui}/index"
      And the XML body has
        | XPath          | value          |
        | local-name(/*) | resource-lists |
      And the client sends DELETE to "{root}/resource-lists/users/{xui}/index"
      And the request succeeds
      Then the document is unchanged
      But the client sends GET to "{root}/resource-lists/users/{xui}/index"
      And the server answers 404
