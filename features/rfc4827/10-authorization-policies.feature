@server @usage:pidf-manipulation
Feature: RFC 4827 §10, Authorization policies

  Rule: By default only the user reads and writes the document

    # A server may answer 404 to hide that the document exists (RFC 9110 §15.5.4). It may answer 401 to say that these
    # credentials do not suffice (§15.5.2).
    @id:other-user @needs:second-user @PM-10-01 @implied-MUST
    Scenario Outline: A second user sends <method>
      Given the usage "pidf-manipulation"
      And the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}"><note>n</note></presence>
        """
      And the server requires credentials
      When the second user sends <method> to the document
      Then the server answers 401 or 403 or 404
      And the document is unchanged
      When the second user sends <method> to node 'presence/note'
      Then the server answers 401 or 403 or 404
      But the document is unchanged
      And the client sends <method> to the document
      And the request succeeds

      Examples:
        | id     | method |
        | get    | GET    |
        | delete | DELETE |

    @id:other-user-put @needs:second-user @PM-10-01 @implied-MUST
    Scenario: A second user sends PUT
      Given the usage "pidf-manipulation"
      And the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}"><note>n</note></presence>
        """
      And the server requires credentials
      When the second user PUTs the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}"><note>m</note></presence>
        """
      Then the server answers 401 or 403 or 404
      And the document is unchanged
      When the second user PUTs element 'presence/note' with '<note>m</note>'
      Then the server answers 401 or 403 or 404
      But the document is unchanged
      And the client PUTs the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}"><note>m</note></presence>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}"><note>m</note></presence>
        """
