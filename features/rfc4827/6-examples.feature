@server @usage:pidf-manipulation
Feature: RFC 4827 §6, Example documents

  The examples of the extensions have parts in namespaces that a server need not know.

  Rule: The examples of PIDF and of its extensions are valid, with the user of the server

    @id:rfc3863-4.2.2-prefix @PM-6-31 @implied-MUST
    Scenario: RFC 3863 §4.2.2, with a prefix for PIDF
      Given the usage "pidf-manipulation"
      And there is no document
      When the client PUTs the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <impp:presence xmlns:impp="urn:ietf:params:xml:ns:pidf"
            entity="pres:{address}">
          <impp:tuple id="sg89ae">
            <impp:status>
              <impp:basic>open</impp:basic>
            </impp:status>
            <impp:contact priority="0.8">tel:+09012345678</impp:contact>
          </impp:tuple>
        </impp:presence>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <impp:presence xmlns:impp="urn:ietf:params:xml:ns:pidf"
            entity="pres:{address}">
          <impp:tuple id="sg89ae">
            <impp:status>
              <impp:basic>open</impp:basic>
            </impp:status>
            <impp:contact priority="0.8">tel:+09012345678</impp:contact>
          </impp:tuple>
        </impp:presence>
        """
      And the server rejects the same document with an undeclared element added

    @id:rfc3863-4.2.2-default @PM-6-31 @implied-MUST
    Scenario: RFC 3863 §4.2.2, with PIDF as the default namespace
      Given the usage "pidf-manipulation"
      And there is no document
      When the client PUTs the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf"
            entity="pres:{address}">
          <tuple id="sg89ae">
            <status>
              <basic>open</basic>
            </status>
            <contact priority="0.8">tel:+09012345678</contact>
          </tuple>
        </presence>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf"
            entity="pres:{address}">
          <tuple id="sg89ae">
            <status>
              <basic>open</basic>
            </status>
            <contact priority="0.8">tel:+09012345678</contact>
          </tuple>
        </presence>
        """
      And the server rejects the same document with an undeclared element added

    @id:rfc3863-4.2.4 @PM-6-31 @implied-MUST
    Scenario: RFC 3863 §4.2.4, a status value of another namespace
      Given the usage "pidf-manipulation"
      And there is no document
      When the client PUTs the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf"
            xmlns:local="urn:example-com:pidf-status-type"
            entity="pres:{address}">
          <tuple id="ub93s3">
            <status>
              <basic>open</basic>
              <local:location>home</local:location>
            </status>
            <contact>im:someone@example.com</contact>
          </tuple>
        </presence>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf"
            xmlns:local="urn:example-com:pidf-status-type"
            entity="pres:{address}">
          <tuple id="ub93s3">
            <status>
              <basic>open</basic>
              <local:location>home</local:location>
            </status>
            <contact>im:someone@example.com</contact>
          </tuple>
        </presence>
        """
      And the server rejects the same document with an undeclared element added

    @id:rfc3863-4.3.1 @PM-6-31 @implied-MUST
    Scenario: RFC 3863 §4.3.1, notes in two languages
      Given the usage "pidf-manipulation"
      And there is no document
      When the client PUTs the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf"
             xmlns:im="urn:ietf:params:xml:ns:pidf:im"
             xmlns:myex="http://id.example.com/presence/"
             entity="pres:{address}">
          <tuple id="bs35r9">
            <status>
              <basic>open</basic>
              <im:im>busy</im:im>
              <myex:location>home</myex:location>
            </status>
            <contact priority="0.8">im:someone@mobilecarrier.net</contact>
            <note xml:lang="en">Don't Disturb Please!</note>
            <note xml:lang="fr">Ne derangez pas, s'il vous plait</note>
            <timestamp>2001-10-27T16:49:29Z</timestamp>
          </tuple>
          <tuple id="eg92n8">
            <status>
              <basic>open</basic>
            </status>
            <contact priority="1.0">mailto:someone@example.com</contact>
          </tuple>
          <note>I'll be in Tokyo next week</note>
        </presence>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf"
             xmlns:im="urn:ietf:params:xml:ns:pidf:im"
             xmlns:myex="http://id.example.com/presence/"
             entity="pres:{address}">
          <tuple id="bs35r9">
            <status>
              <basic>open</basic>
              <im:im>busy</im:im>
              <myex:location>home</myex:location>
            </status>
            <contact priority="0.8">im:someone@mobilecarrier.net</contact>
            <note xml:lang="en">Don't Disturb Please!</note>
            <note xml:lang="fr">Ne derangez pas, s'il vous plait</note>
            <timestamp>2001-10-27T16:49:29Z</timestamp>
          </tuple>
          <tuple id="eg92n8">
            <status>
              <basic>open</basic>
            </status>
            <contact priority="1.0">mailto:someone@example.com</contact>
          </tuple>
          <note>I'll be in Tokyo next week</note>
        </presence>
        """
      And the server rejects the same document with an undeclared element added

    @id:rfc3863-4.3.2 @PM-6-31 @implied-MUST
    Scenario: RFC 3863 §4.3.2, other extension elements
      Given the usage "pidf-manipulation"
      And there is no document
      When the client PUTs the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <impp:presence xmlns:impp="urn:ietf:params:xml:ns:pidf"
             xmlns:myex="http://id.example.com/presence/"
             entity="pres:{address}">
          <impp:tuple id="ck38g9">
            <impp:status>
              <impp:basic>open</impp:basic>
            </impp:status>
            <myex:mytupletag>Extended value in tuple</myex:mytupletag>
            <impp:contact priority="0.65">tel:+09012345678</impp:contact>
          </impp:tuple>
          <impp:tuple id="md66je">
            <impp:status>
              <impp:basic>open</impp:basic>
            </impp:status>
            <impp:contact priority="1.0">
               im:someone@mobilecarrier.net</impp:contact>
          </impp:tuple>
          <myex:mytag>My extended presentity information</myex:mytag>
        </impp:presence>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <impp:presence xmlns:impp="urn:ietf:params:xml:ns:pidf"
             xmlns:myex="http://id.example.com/presence/"
             entity="pres:{address}">
          <impp:tuple id="ck38g9">
            <impp:status>
              <impp:basic>open</impp:basic>
            </impp:status>
            <myex:mytupletag>Extended value in tuple</myex:mytupletag>
            <impp:contact priority="0.65">tel:+09012345678</impp:contact>
          </impp:tuple>
          <impp:tuple id="md66je">
            <impp:status>
              <impp:basic>open</impp:basic>
            </impp:status>
            <impp:contact priority="1.0">
               im:someone@mobilecarrier.net</impp:contact>
          </impp:tuple>
          <myex:mytag>My extended presentity information</myex:mytag>
        </impp:presence>
        """
      And the server rejects the same document with an undeclared element added

    # The example has mustUnderstand outside of a status, against the text of RFC 3863 §4.2.3.
    @id:rfc3863-4.3.3 @PM-6-31 @implied-MUST
    Scenario: RFC 3863 §4.3.3, elements that must be understood
      Given the usage "pidf-manipulation"
      And there is no document
      When the client PUTs the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <impp:presence xmlns:impp="urn:ietf:params:xml:ns:pidf"
             xmlns:myex="http://id.mycompany.com/presence/"
             entity="pres:{address}">
          <impp:tuple id="tj25ds">
            <impp:status>
              <impp:basic>open</impp:basic>
            </impp:status>
            <myex:complexExtension>
              <myex:ex1 impp:mustUnderstand="1">val1</myex:ex1>
              <myex:ex2>val2</myex:ex2>
            </myex:complexExtension>
            <impp:contact priority="0.725">tel:+09012345678</impp:contact>
          </impp:tuple>
          <myex:mytag>My extended presentity information</myex:mytag>
        </impp:presence>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <impp:presence xmlns:impp="urn:ietf:params:xml:ns:pidf"
             xmlns:myex="http://id.mycompany.com/presence/"
             entity="pres:{address}">
          <impp:tuple id="tj25ds">
            <impp:status>
              <impp:basic>open</impp:basic>
            </impp:status>
            <myex:complexExtension>
              <myex:ex1 impp:mustUnderstand="1">val1</myex:ex1>
              <myex:ex2>val2</myex:ex2>
            </myex:complexExtension>
            <impp:contact priority="0.725">tel:+09012345678</impp:contact>
          </impp:tuple>
          <myex:mytag>My extended presentity information</myex:mytag>
        </impp:presence>
        """
      And the server rejects the same document with an undeclared element added

    # The printed example lacks the entity, which RFC 3863 §4.1.1 requires.
    @id:rfc4479-7.1 @PM-6-31 @implied-MUST
    Scenario: RFC 4479 §7.1, a basic client for instant messages
      Given the usage "pidf-manipulation"
      And there is no document
      When the client PUTs the document
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <presence entity="sip:{address}" xmlns="urn:ietf:params:xml:ns:pidf"
         xmlns:dm="urn:ietf:params:xml:ns:pidf:data-model"
         xmlns:rp="urn:ietf:params:xml:ns:pidf:rpid"
         xmlns:caps="urn:ietf:params:xml:ns:pidf:caps"
         xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
         <tuple id="sg89ae">
          <status>
           <basic>open</basic>
          </status>
          <dm:deviceID>mac:8asd7d7d70</dm:deviceID>
          <caps:servcaps>
           <caps:extensions>
            <caps:supported>
             <caps:pref/>
            </caps:supported>
           </caps:extensions>
           <caps:methods>
            <caps:supported>
             <caps:MESSAGE/>
             <caps:OPTIONS/>
            </caps:supported>
           </caps:methods>
          </caps:servcaps>
          <contact>sip:someone@example.com</contact>
         </tuple>
         <dm:person id="p1">
          <rp:activities>
           <rp:on-the-phone/>
          </rp:activities>
         </dm:person>
         <dm:device id="pc122">
          <rp:user-input>idle</rp:user-input>
          <dm:deviceID>mac:8asd7d7d70</dm:deviceID>
         </dm:device>
        </presence>
        """
      Then the request succeeds
      But the stored document equals (canonical XML)
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <presence entity="sip:{address}" xmlns="urn:ietf:params:xml:ns:pidf"
         xmlns:dm="urn:ietf:params:xml:ns:pidf:data-model"
         xmlns:rp="urn:ietf:params:xml:ns:pidf:rpid"
         xmlns:caps="urn:ietf:params:xml:ns:pidf:caps"
         xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance">
         <tuple id="sg89ae">
          <status>
           <basic>open</basic>
          </status>
          <dm:deviceID>mac:8asd7d7d70</dm:deviceID>
          <caps:servcaps>
           <caps:extensions>
            <caps:supported>
             <caps:pref/>
            </caps:supported>
           </caps:extensions>
           <caps:methods>
            <caps:supported>
             <caps:MESSAGE/>
             <caps:OPTIONS/>
            </caps:supported>
           </caps:methods>
          </caps:servcaps>
          <contact>sip:someone@example.com</contact>
         </tuple>
         <dm:person id="p1">
          <rp:activities>
           <rp:on-the-phone/>
          </rp:activities>
         </dm:person>
         <dm:device id="pc122">
          <rp:user-input>idle</rp:user-input>
          <dm:deviceID>mac:8asd7d7d70</dm:deviceID>
         </dm:device>
        </presence>
        """
      And the server rejects the same document with an undeclared element added

    # Its sphere is text, which the schema in RFC 4480 §5.1 does not allow. Example and schema disagree, so a server
    # that knows the namespace may store or refuse it. With a sphere of the schema the rest is valid for every server.
    @id:rfc4480-4 @PM-6-31 @implied-MUST
    Scenario: RFC 4480 §4, rich presence
      Given the usage "pidf-manipulation"
      And the document "empty presence"
      When the client PUTs the document
        """folded
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf"
          xmlns:dm="urn:ietf:params:xml:ns:pidf:data-model"
          xmlns:lt="urn:ietf:params:xml:ns:location-type"
          xmlns:rpid="urn:ietf:params:xml:ns:pidf:rpid"
          entity="pres:{address}">

          <tuple id="bs35r9">
            <status>
              <basic>open</basic>
            </status>
            <dm:deviceID>urn:device:0003ba4811e3</dm:deviceID>
            <rpid:relationship><rpid:self/></rpid:relationship>
            <rpid:service-class><rpid:electronic/></rpid:service-class>
            <contact priority="0.8">im:someone@mobile.example.net</contact>
            <note xml:lang="en">Don't Disturb Please!</note>
            <note xml:lang="fr">Ne derangez pas, s'il vous plait</note>
            <timestamp>2005-10-27T16:49:29Z</timestamp>
          </tuple>

          <tuple id="ty4658">
            <status>
              <basic>open</basic>
            </status>
            <rpid:relationship><rpid:assistant/></rpid:relationship>
            <contact priority="1.0">mailto:secretary@example.com</contact>
          </tuple>

          <tuple id="eg92n8">
            <status>
              <basic>open</basic>
            </status>
            <dm:deviceID>urn:x-mac:0003ba4811e3</dm:deviceID>
            <rpid:class>email</rpid:class>
            <rpid:service-class><rpid:electronic/></rpid:service-class>
            <rpid:status-icon>http://example.com/mail.png</rpid:status-icon>
            <contact priority="1.0">mailto:someone@example.com</contact>
          </tuple>

          <note>I'll be in Tokyo next week</note>

          <dm:device id="pc147">
            <rpid:user-input idle-threshold="600"
              last-input="2004-10-21T13:20:00-05:00">idle</rpid:user-input>
            <dm:deviceID>urn:device:0003ba4811e3</dm:deviceID>
            <dm:note>PC</dm:note>
          </dm:device>

          <dm:person id="p1">
            <rpid:activities from="2005-05-30T12:00:00+05:00"
               until="2005-05-30T17:00:00+05:00">
               <rpid:note>Far away</rpid:note>
               <rpid:away/>
            </rpid:activities>
            <rpid:class>calendar</rpid:class>
            <rpid:mood>
              <rpid:angry/>
              <rpid:other>brooding</rpid:other>
            </rpid:mood>
            <rpid:place-is>
               <rpid:audio>
                  <rpid:noisy/>
               </rpid:audio>
            </rpid:place-is>
            <rpid:place-type><lt:residence/></rpid:place-type>
            <rpid:privacy><rpid:unknown/></rpid:privacy>
            <rpid:sphere>bowling league</rpid:sphere>
            <rpid:status-icon>http://example.com/play.gif</rpid:status-icon>
            <rpid:time-offset>-240</rpid:time-offset>
            <dm:note>Scoring 120</dm:note>
            <dm:timestamp>2005-05-30T16:09:44+05:00</dm:timestamp>
          </dm:person>
        </presence>
        """
      Then the server stores the document as sent, or refuses it and the document is unchanged

    @id:rfc4480-4-valid @PM-6-31 @implied-MUST
    Scenario: RFC 4480 §4, without what its schemas do not allow
      Given the usage "pidf-manipulation"
      And there is no document
      When the client PUTs the document
        """folded
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf"
          xmlns:dm="urn:ietf:params:xml:ns:pidf:data-model"
          xmlns:lt="urn:ietf:params:xml:ns:location-type"
          xmlns:rpid="urn:ietf:params:xml:ns:pidf:rpid"
          entity="pres:{address}">

          <tuple id="bs35r9">
            <status>
              <basic>open</basic>
            </status>
            <dm:deviceID>urn:device:0003ba4811e3</dm:deviceID>
            <rpid:relationship><rpid:self/></rpid:relationship>
            <rpid:service-class><rpid:electronic/></rpid:service-class>
            <contact priority="0.8">im:someone@mobile.example.net</contact>
            <note xml:lang="en">Don't Disturb Please!</note>
            <note xml:lang="fr">Ne derangez pas, s'il vous plait</note>
            <timestamp>2005-10-27T16:49:29Z</timestamp>
          </tuple>

          <tuple id="ty4658">
            <status>
              <basic>open</basic>
            </status>
            <rpid:relationship><rpid:assistant/></rpid:relationship>
            <contact priority="1.0">mailto:secretary@example.com</contact>
          </tuple>

          <tuple id="eg92n8">
            <status>
              <basic>open</basic>
            </status>
            <dm:deviceID>urn:x-mac:0003ba4811e3</dm:deviceID>
            <rpid:class>email</rpid:class>
            <rpid:service-class><rpid:electronic/></rpid:service-class>
            <rpid:status-icon>http://example.com/mail.png</rpid:status-icon>
            <contact priority="1.0">mailto:someone@example.com</contact>
          </tuple>

          <note>I'll be in Tokyo next week</note>

          <dm:device id="pc147">
            <rpid:user-input idle-threshold="600"
              last-input="2004-10-21T13:20:00-05:00">idle</rpid:user-input>
            <dm:deviceID>urn:device:0003ba4811e3</dm:deviceID>
            <dm:note>PC</dm:note>
          </dm:device>

          <dm:person id="p1">
            <rpid:activities from="2005-05-30T12:00:00+05:00"
               until="2005-05-30T17:00:00+05:00">
               <rpid:note>Far away</rpid:note>
               <rpid:away/>
            </rpid:activities>
            <rpid:class>calendar</rpid:class>
            <rpid:mood>
              <rpid:angry/>
              <rpid:other>brooding</rpid:other>
            </rpid:mood>
            <rpid:place-is>
               <rpid:audio>
                  <rpid:noisy/>
               </rpid:audio>
            </rpid:place-is>
            <rpid:place-type><lt:residence/></rpid:place-type>
            <rpid:privacy><rpid:unknown/></rpid:privacy>
            <rpid:sphere><rpid:home/></rpid:sphere>
            <rpid:status-icon>http://example.com/play.gif</rpid:status-icon>
            <rpid:time-offset>-240</rpid:time-offset>
            <dm:note>Scoring 120</dm:note>
            <dm:timestamp>2005-05-30T16:09:44+05:00</dm:timestamp>
          </dm:person>
        </presence>
        """
      Then the request succeeds
      And the stored document equals (canonical XML)
        """folded
        <?xml version="1.0" encoding="UTF-8"?>
        <presence xmlns="urn:ietf:params:xml:ns:pidf"
          xmlns:dm="urn:ietf:params:xml:ns:pidf:data-model"
          xmlns:lt="urn:ietf:params:xml:ns:location-type"
          xmlns:rpid="urn:ietf:params:xml:ns:pidf:rpid"
          entity="pres:{address}">

          <tuple id="bs35r9">
            <status>
              <basic>open</basic>
            </status>
            <dm:deviceID>urn:device:0003ba4811e3</dm:deviceID>
            <rpid:relationship><rpid:self/></rpid:relationship>
            <rpid:service-class><rpid:electronic/></rpid:service-class>
            <contact priority="0.8">im:someone@mobile.example.net</contact>
            <note xml:lang="en">Don't Disturb Please!</note>
            <note xml:lang="fr">Ne derangez pas, s'il vous plait</note>
            <timestamp>2005-10-27T16:49:29Z</timestamp>
          </tuple>

          <tuple id="ty4658">
            <status>
              <basic>open</basic>
            </status>
            <rpid:relationship><rpid:assistant/></rpid:relationship>
            <contact priority="1.0">mailto:secretary@example.com</contact>
          </tuple>

          <tuple id="eg92n8">
            <status>
              <basic>open</basic>
            </status>
            <dm:deviceID>urn:x-mac:0003ba4811e3</dm:deviceID>
            <rpid:class>email</rpid:class>
            <rpid:service-class><rpid:electronic/></rpid:service-class>
            <rpid:status-icon>http://example.com/mail.png</rpid:status-icon>
            <contact priority="1.0">mailto:someone@example.com</contact>
          </tuple>

          <note>I'll be in Tokyo next week</note>

          <dm:device id="pc147">
            <rpid:user-input idle-threshold="600"
              last-input="2004-10-21T13:20:00-05:00">idle</rpid:user-input>
            <dm:deviceID>urn:device:0003ba4811e3</dm:deviceID>
            <dm:note>PC</dm:note>
          </dm:device>

          <dm:person id="p1">
            <rpid:activities from="2005-05-30T12:00:00+05:00"
               until="2005-05-30T17:00:00+05:00">
               <rpid:note>Far away</rpid:note>
               <rpid:away/>
            </rpid:activities>
            <rpid:class>calendar</rpid:class>
            <rpid:mood>
              <rpid:angry/>
              <rpid:other>brooding</rpid:other>
            </rpid:mood>
            <rpid:place-is>
               <rpid:audio>
                  <rpid:noisy/>
               </rpid:audio>
            </rpid:place-is>
            <rpid:place-type><lt:residence/></rpid:place-type>
            <rpid:privacy><rpid:unknown/></rpid:privacy>
            <rpid:sphere><rpid:home/></rpid:sphere>
            <rpid:status-icon>http://example.com/play.gif</rpid:status-icon>
            <rpid:time-offset>-240</rpid:time-offset>
            <dm:note>Scoring 120</dm:note>
            <dm:timestamp>2005-05-30T16:09:44+05:00</dm:timestamp>
          </dm:person>
        </presence>
        """
      But the server rejects the same document with an undeclared element added
