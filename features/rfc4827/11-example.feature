@server @usage:pidf-manipulation
Feature: RFC 4827 §11, Example

  The session of the RFC, with the user and the XCAP root of the server.

  Rule: A PUT creates the document of the example

    @id:create-document @PM-11-01 @MAY
    Scenario: The user has no document
      Given the usage "pidf-manipulation"
      And there is no document
      When the client PUTs the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf"
             xmlns:rp="urn:ietf:params:xml:ns:pidf:rpid"
             xmlns:dm="urn:ietf:params:xml:ns:pidf:data-model"
             xmlns:ci="urn:ietf:params:xml:ns:pidf:cipid"
             entity="sip:{address}">

          <tuple id="x8eg92m">
            <status>
              <basic>closed</basic>
            </status>
            <rp:user-input>idle</rp:user-input>
            <rp:class>auth-1</rp:class>
            <contact priority="0.5">sip:user@example.com</contact>
            <note>I'm available only by e-mail.</note>
            <timestamp>2004-02-06T16:49:29Z</timestamp>
          </tuple>

          <tuple id="x8eg92n">
            <status>
              <basic>open</basic>
            </status>
            <rp:class>auth-1</rp:class>
            <contact priority="1.0">mailto:someone@example.com</contact>
            <note>I'm reading mail a couple of times a week</note>
          </tuple>

          <dm:person id="p1">
             <rp:class>auth-A</rp:class>
             <ci:homepage>http://www.example.com/~someone</ci:homepage>
             <rp:activities>
                 <rp:vacation/>
             </rp:activities>
          </dm:person>

        </presence>
        """
      Then the request succeeds
      But the response has the document's entity tag
      And the stored document equals (canonical XML)
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf"
             xmlns:rp="urn:ietf:params:xml:ns:pidf:rpid"
             xmlns:dm="urn:ietf:params:xml:ns:pidf:data-model"
             xmlns:ci="urn:ietf:params:xml:ns:pidf:cipid"
             entity="sip:{address}">

          <tuple id="x8eg92m">
            <status>
              <basic>closed</basic>
            </status>
            <rp:user-input>idle</rp:user-input>
            <rp:class>auth-1</rp:class>
            <contact priority="0.5">sip:user@example.com</contact>
            <note>I'm available only by e-mail.</note>
            <timestamp>2004-02-06T16:49:29Z</timestamp>
          </tuple>

          <tuple id="x8eg92n">
            <status>
              <basic>open</basic>
            </status>
            <rp:class>auth-1</rp:class>
            <contact priority="1.0">mailto:someone@example.com</contact>
            <note>I'm reading mail a couple of times a week</note>
          </tuple>

          <dm:person id="p1">
             <rp:class>auth-A</rp:class>
             <ci:homepage>http://www.example.com/~someone</ci:homepage>
             <rp:activities>
                 <rp:vacation/>
             </rp:activities>
          </dm:person>

        </presence>
        """
      And the server rejects the same document with an undeclared element added

  Rule: A PUT with If-Match replaces a note and changes nothing else

    # The request is sent as the RFC prints it: lower-case escapes, and apostrophes around the id.
    @id:replace-note @PM-11-01 @MAY
    Scenario: The note of the second tuple is replaced, once with a wrong entity tag
      Given the usage "pidf-manipulation"
      And the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf"
             xmlns:rp="urn:ietf:params:xml:ns:pidf:rpid"
             xmlns:dm="urn:ietf:params:xml:ns:pidf:data-model"
             xmlns:ci="urn:ietf:params:xml:ns:pidf:cipid"
             entity="sip:{address}">

          <tuple id="x8eg92m">
            <status>
              <basic>closed</basic>
            </status>
            <rp:user-input>idle</rp:user-input>
            <rp:class>auth-1</rp:class>
            <contact priority="0.5">sip:user@example.com</contact>
            <note>I'm available only by e-mail.</note>
            <timestamp>2004-02-06T16:49:29Z</timestamp>
          </tuple>

          <tuple id="x8eg92n">
            <status>
              <basic>open</basic>
            </status>
            <rp:class>auth-1</rp:class>
            <contact priority="1.0">mailto:someone@example.com</contact>
            <note>I'm reading mail a couple of times a week</note>
          </tuple>

          <dm:person id="p1">
             <rp:class>auth-A</rp:class>
             <ci:homepage>http://www.example.com/~someone</ci:homepage>
             <rp:activities>
                 <rp:vacation/>
             </rp:activities>
          </dm:person>

        </presence>
        """
      And the next request has header "Content-Type" with value "application/xcap-el+xml"
      And the next request has header "If-Match" with value '"xyz"'
      When the client sends PUT to "{document}/~~/presence/tuple%5b@id='x8eg92n'%5d/note" with body
        """
        <note>I'm reading mails on Tuesdays and Fridays</note>
        """
      Then the server refuses the request
      But the document is unchanged
      Given the next request has header "Content-Type" with value "application/xcap-el+xml"
      And the next request has header "If-Match" with value "{etag}"
      When the client sends PUT to "{document}/~~/presence/tuple%5b@id='x8eg92n'%5d/note" with body
        """
        <note>I'm reading mails on Tuesdays and Fridays</note>
        """
      Then the request succeeds
      But the document has a new entity tag
      And the stored document equals (canonical XML)
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf"
             xmlns:rp="urn:ietf:params:xml:ns:pidf:rpid"
             xmlns:dm="urn:ietf:params:xml:ns:pidf:data-model"
             xmlns:ci="urn:ietf:params:xml:ns:pidf:cipid"
             entity="sip:{address}">

          <tuple id="x8eg92m">
            <status>
              <basic>closed</basic>
            </status>
            <rp:user-input>idle</rp:user-input>
            <rp:class>auth-1</rp:class>
            <contact priority="0.5">sip:user@example.com</contact>
            <note>I'm available only by e-mail.</note>
            <timestamp>2004-02-06T16:49:29Z</timestamp>
          </tuple>

          <tuple id="x8eg92n">
            <status>
              <basic>open</basic>
            </status>
            <rp:class>auth-1</rp:class>
            <contact priority="1.0">mailto:someone@example.com</contact>
            <note>I'm reading mails on Tuesdays and Fridays</note>
          </tuple>

          <dm:person id="p1">
             <rp:class>auth-A</rp:class>
             <ci:homepage>http://www.example.com/~someone</ci:homepage>
             <rp:activities>
                 <rp:vacation/>
             </rp:activities>
          </dm:person>

        </presence>
        """

    @id:note-surroundings @PM-11-02 @implied-MUST
    Scenario: White space and comments surround the note
      Given the usage "pidf-manipulation"
      And the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}">

          <!-- at home -->   <note>old</note><!-- until Easter -->

        </presence>
        """
      And the stored document equals (canonical XML)
        """
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}">

          <!-- at home -->   <note>old</note><!-- until Easter -->

        </presence>
        """
      And the client PUTs element 'presence/note' with '<note>new</note>'
      And the request succeeds
      Then the stored document equals (canonical XML)
        """
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}">

          <!-- at home -->   <note>new</note><!-- until Easter -->

        </presence>
        """

  Rule: A PUT selects another note by its position, because nothing else tells notes apart

    @id:second-note @PM-11-03 @implied-MUST
    Scenario: A second note is put at position 2
      Given the usage "pidf-manipulation"
      And the document
        """folded
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}">
          <tuple id="t">
            <status>
              <basic>open</basic>
            </status>
            <note>one</note>
            <timestamp>2004-02-06T16:49:29Z</timestamp>
          </tuple>
        </presence>
        """
      When the client PUTs element 'presence/tuple[@id="t"]/note[2]' with '<note xml:lang="de">zwei</note>'
      Then the request succeeds
      And the stored document equals, apart from white space (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}">
          <tuple id="t">
            <status>
              <basic>open</basic>
            </status>
            <note>one</note>
            <note xml:lang="de">zwei</note>
            <timestamp>2004-02-06T16:49:29Z</timestamp>
          </tuple>
        </presence>
        """

    @id:ambiguous-note @PM-11-03 @implied-MUST
    Scenario: The selector of a PUT has no position and matches two notes
      Given the usage "pidf-manipulation"
      And the document
        """folded
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}">
          <tuple id="t">
            <status>
              <basic>open</basic>
            </status>
            <note>one</note>
            <note xml:lang="de">zwei</note>
          </tuple>
        </presence>
        """
      When the client PUTs element 'presence/tuple[@id="t"]/note' with '<note>three</note>'
      Then the server answers 409
      But the document is unchanged
      And the client PUTs element 'presence/tuple[@id="t"]/note[2]' with '<note>three</note>'
      And the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <presence xmlns="urn:ietf:params:xml:ns:pidf" entity="sip:{address}">
          <tuple id="t">
            <status>
              <basic>open</basic>
            </status>
            <note>one</note>
            <note>three</note>
          </tuple>
        </presence>
        """
