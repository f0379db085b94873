@server @usage:pidf-manipulation
Feature: RFC 4827 §9, Naming conventions

  # The server may choose the status of the refusal.
  Rule: The server stores a single document for each user

    @id:second-document @PM-9-01 @MUST
    Scenario Outline: A second document named <name> beside index
      Given the usage "pidf-manipulation"
      And there is no document at "{root}/pidf-manipulation/users/{xui}/<name>"
      And the document "empty presence"
      And the client sends GET to "{root}/pidf-manipulation/users/{xui}/<name>"
      And the server answers 404
      And the next request has header "Content-Type" with value "application/pidf+xml"
      When the client sends PUT to "{root}/pidf-manipulation/users/{xui}/<name>" with body
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="pres:{address}"/>
        """
      Then the server refuses the request
      But the document is unchanged
      And the client sends GET to "{root}/pidf-manipulation/users/{xui}/<name>"
      And the server answers 404
      Given the next request has header "Content-Type" with value "application/pidf+xml"
      But the client sends PUT to "{root}/pidf-manipulation/users/{xui}/index" with body
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="pres:{address}"/>
        """
      And the request succeeds
      And the stored document equals (canonical XML)
        """
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="pres:{address}"/>
        """

      Examples:
        | id        | name      |
        | other     | other     |
        | index2    | index2    |
        | index.xml | index.xml |

  Rule: The document is called index, and is in the users tree

    @id:wrong-path @PM-9-02 @MUST
    Scenario Outline: The first document is put at <where>
      Given the usage "pidf-manipulation"
      And there is no document at "{root}/pidf-manipulation/<where>"
      And the document "empty presence"
      And the client sends GET to "{root}/pidf-manipulation/<where>"
      And the server refuses the request
      And the client sends DELETE to the document
      And the request succeeds
      And the next request has header "Content-Type" with value "application/pidf+xml"
      When the client sends PUT to "{root}/pidf-manipulation/<where>" with body
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}"/>
        """
      Then the request does not succeed
      But the client sends GET to "{root}/pidf-manipulation/<where>"
      And the server refuses the request
      And the document does not exist
      Given the next request has header "Content-Type" with value "application/pidf+xml"
      But the client sends PUT to "{root}/pidf-manipulation/users/{xui}/index" with body
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}"/>
        """
      And the request succeeds
      And the stored document equals document "empty presence" (canonical XML)

      Examples:
        | id           | where                      |
        | other-name   | users/{xui}/presence       |
        | capital      | users/{xui}/Index          |
        | subdirectory | users/{xui}/presence/index |
        | global-tree  | global/index               |
