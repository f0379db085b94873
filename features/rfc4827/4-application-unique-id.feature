@server @usage:pidf-manipulation
Feature: RFC 4827 §4, Application usage ID

  Rule: The AUID is pidf-manipulation

    @id:document-path @PM-4-01 @implied-MUST
    Scenario: A document is put under pidf-manipulation, and under an unknown AUID
      Given the usage "pidf-manipulation"
      And there is no document at "{root}/pidf-manipulation/users/{xui}/index"
      # The user may write documents of the usage, also after a deletion.
      And the document is named "index"
      And the document "empty presence"
      And there is no document
      And the document "empty presence"
      And there is no document
      And the next request has header "Content-Type" with value "application/pidf+xml"
      And the client sends PUT to "{root}/com.example.xcaliper-none/users/{xui}/index" with body
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}"/>
        """
      And the request does not succeed
      And the next request has header "Content-Type" with value "application/pidf+xml"
      When the client sends PUT to "{root}/pidf-manipulation/users/{xui}/index" with body
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}"/>
        """
      Then the request succeeds
      But the client sends GET to "{root}/pidf-manipulation/users/{xui}/index"
      And the server answers 200
      And the body equals (canonical XML)
        """
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}"/>
        """
      Given the next request has header "Content-Type" with value "application/pidf+xml"
      When the client sends PUT to "{root}/pidf/users/{xui}/index" with body
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}"/>
        """
      Then the request does not succeed
